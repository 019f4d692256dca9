# SPDX-License-Identifier: Apache-2.0
"""What `make install` puts in place, as far as it can be judged without a booted systemd."""
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# systemd-analyze counts in tenths: 1.2.
HIGHEST_EXPOSURE = "12"


def make(target, destination):
    subprocess.run(
        ["make", "-C", ROOT, target, f"DESTDIR={destination}", "PREFIX=/usr"], check=True, capture_output=True)


def files(directory):
    return {str(path.relative_to(directory)) for path in directory.rglob("*") if not path.is_dir()}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    destination = tmp_path_factory.mktemp("installed")
    make("install", destination)
    return destination


def test_everything_a_system_needs_is_installed(installed):
    assert files(installed) >= {
        "etc/orientd/orientd.conf",
        "usr/bin/orientctl",
        "usr/bin/orientd",
        "usr/lib/systemd/system/orientd.service",
        "usr/lib/systemd/system/orientd.socket",
        "usr/lib/sysusers.d/orientd.conf",
        "usr/lib/udev/rules.d/60-orientd.rules",
        "usr/share/dbus-1/interfaces/net.hadess.SensorProxy.Compass.xml",
        "usr/share/dbus-1/interfaces/net.hadess.SensorProxy.xml",
        "usr/share/dbus-1/system-services/net.hadess.SensorProxy.service",
        "usr/share/dbus-1/system.d/orientd.conf",
        "usr/share/doc/orientd/examples/participant.sh",
        "usr/share/orientd/org.orientd.Orientation.varlink",
        "usr/share/orientd/org.orientd.Rotation.varlink",
        "usr/share/orientd/org.orientd.Sensors.varlink",
        "usr/share/orientd/org.orientd.Testing.varlink",
        "usr/share/polkit-1/actions/orientd.policy",
    }


def test_the_installed_programs_run_without_a_swift_runtime(installed):
    for program in ("orientd", "orientctl"):
        libraries = subprocess.run(
            ["ldd", installed / "usr/bin" / program], check=True, capture_output=True, text=True).stdout
        assert "libswift" not in libraries
        assert "not found" not in libraries


def test_uninstall_leaves_nothing_behind(tmp_path):
    make("install", tmp_path)
    make("uninstall", tmp_path)
    assert files(tmp_path) == set()


def test_uninstall_and_install_keep_an_edited_configuration(tmp_path):
    make("install", tmp_path)
    configuration = tmp_path / "etc/orientd/orientd.conf"
    edited = configuration.read_text() + "# mine\n"
    configuration.write_text(edited)
    make("uninstall", tmp_path)
    make("install", tmp_path)
    assert configuration.read_text() == edited


def test_the_service_starts_the_daemon_of_its_prefix(tmp_path):
    subprocess.run(
        ["make", "-C", ROOT, "install", f"DESTDIR={tmp_path}", "PREFIX=/opt/elsewhere"], check=True,
        capture_output=True)
    unit = tmp_path / "opt/elsewhere/lib/systemd/system/orientd.service"
    assert "ExecStart=/opt/elsewhere/bin/orientd\n" in unit.read_text()


def test_systemd_finds_no_fault_in_the_units(installed, tmp_path):
    units = installed / "usr/lib/systemd/system"
    # The service's program must exist at its path, so that is put below the scratch directory.
    service = (units / "orientd.service").read_text().replace("=/usr/bin/", f"={installed}/usr/bin/")
    (tmp_path / "orientd.service").write_text(service)
    (tmp_path / "orientd.socket").write_bytes((units / "orientd.socket").read_bytes())
    verify = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "orientd.service", tmp_path / "orientd.socket"],
        env=os.environ | {"SYSTEMD_UNIT_PATH": f"{tmp_path}:"}, capture_output=True, text=True)
    assert (verify.returncode, verify.stderr) == (0, "")


def test_the_service_is_exposed_as_little_as_its_work_allows(installed):
    security = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={HIGHEST_EXPOSURE}", "--no-pager",
         installed / "usr/lib/systemd/system/orientd.service"], capture_output=True, text=True)
    assert security.returncode == 0, security.stdout
