# SPDX-License-Identifier: Apache-2.0
import os
import pathlib
import shutil
import sys
import tempfile

import pytest

from bed import Bed
from programs import ORIENTCTL, ORIENTD, Daemon

UDEV = pathlib.Path("/run/udev")


def pytest_configure(config):
    """Begins anew where devices can be pretended, if this is not such a place."""
    words = []
    if (UDEV / "control").exists():
        # What the machine's own udev does not know, libudev takes for a device that is not ready yet.
        user = [] if os.geteuid() == 0 else ["--user", "--map-current-user", "--keep-caps"]
        words += ["unshare", *user, "--mount", "sh", "-c", f'mount -t tmpfs tmpfs {UDEV} && exec "$@"', "sh"]
    if "libumockdev-preload" not in os.environ.get("LD_PRELOAD", ""):
        # Their events are sent from here.
        words += ["umockdev-wrapper"]
    if words:
        config.pluginmanager.getplugin("capturemanager").stop_global_capturing()
        os.chdir(config.invocation_params.dir)
        words += [sys.executable, "-m", "pytest", *map(str, config.invocation_params.args)]
        os.execvp(words[0], words)


@pytest.fixture
def place():
    """A directory for sockets and files: a short path, as socket addresses are, that other users may enter."""
    path = pathlib.Path(tempfile.mkdtemp(prefix="orientd-"))
    path.chmod(0o755)
    yield path
    shutil.rmtree(path)


@pytest.fixture
def start(place):
    """Starts daemons, each of which is ended as a service manager does it, and must end well."""
    daemons = []

    def start(*options, **more):
        daemons.append(Daemon(place, *options, **more))
        return daemons[-1]

    yield start
    for daemon in daemons:
        daemon.close()


@pytest.fixture
def nobody(place):
    """The words that run one of the programs, which follows them, as a user without any rights."""
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    for program in (ORIENTD, ORIENTCTL):
        # Where the programs were built may be closed to others.
        shutil.copy(program, place)
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", f"PATH={place}"]


@pytest.fixture
def bed():
    """A machine without devices."""
    bed = Bed()
    yield bed
    bed.close()
