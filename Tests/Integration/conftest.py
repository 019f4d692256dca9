# SPDX-License-Identifier: Apache-2.0
import os
import pathlib
import shutil
import sys
import tempfile

import pytest

from bed import Bed
from programs import Daemon

PRELOAD = "libumockdev-preload"


def pytest_configure(config):
    """Begins anew below umockdev's wrapper: sending events of pretended devices needs it."""
    if PRELOAD not in os.environ.get("LD_PRELOAD", ""):
        config.pluginmanager.getplugin("capturemanager").stop_global_capturing()
        os.chdir(config.invocation_params.dir)
        os.execvp("umockdev-wrapper", [
            "umockdev-wrapper", sys.executable, "-m", "pytest", *map(str, config.invocation_params.args)])


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
def bed():
    """A machine without devices."""
    bed = Bed()
    yield bed
    bed.close()
