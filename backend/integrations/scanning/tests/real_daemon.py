"""ClamAV's own daemon, where it is installed, with the settings of `deploy` and a signature of the
test virus alone: the real ones are large and from outside."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from integrations.scanning.simulator.daemon import EICAR, NAME

SETTINGS = settings.BASE_DIR.parent / "deploy" / "clamav" / "clamd.conf"
OWN = ("DatabaseDirectory", "LocalSocket", "User")
"""Settings that a daemon of a test has of its own, and those that begin like them."""
SECONDS = 30


def find_clamd() -> str | None:
    return shutil.which("clamd") or shutil.which("clamd", path="/usr/sbin:/usr/local/sbin")


@contextmanager
def real_daemon(program: str, folder: Path, *changes: str) -> Iterator[str]:
    """The address of one that answers. ``changes`` are settings in the place of ours."""
    signatures = folder / "signatures"
    signatures.mkdir()
    # Name, kind of file, place in it, content: anywhere in anything.
    (signatures / "eicar.ndb").write_text(f"{NAME}:0:*:{EICAR.hex()}\n")
    path, configuration = folder / "clamd.ctl", folder / "clamd.conf"
    replaced = (*OWN, *(change.split()[0] for change in changes))
    lines = [line for line in SETTINGS.read_text().splitlines() if not line.startswith(replaced)]
    lines += [f"DatabaseDirectory {signatures}", f"LocalSocket {path}", *changes, ""]
    configuration.write_text("\n".join(lines))
    with (folder / "clamd.log").open("wb") as log:
        daemon = subprocess.Popen(
            [program, f"--config-file={configuration}"], stdout=log, stderr=log
        )
    try:
        _wait_for(daemon, f"unix://{path}", folder / "clamd.log")
        yield f"unix://{path}"
    finally:
        daemon.terminate()
        daemon.wait(SECONDS)


def _wait_for(daemon: subprocess.Popen[bytes], url: str, log: Path) -> None:
    until = time.monotonic() + SECONDS
    while daemon.poll() is None and time.monotonic() < until:
        try:
            asked(url, b"zPING\0")
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError(f"clamd does not start: {log.read_text()[-500:]}")


def asked(url: str, command: bytes) -> bytes:
    """The answer to a command."""
    with connected(url) as line:
        line.sendall(command)
        return line.recv(200)


def connected(url: str) -> socket.socket:
    """A line to the daemon, without our client."""
    scheme, _, place = url.partition("://")
    if scheme == "tcp":
        host, _, port = place.partition(":")
        return socket.create_connection((host, int(port)), timeout=5)
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.settimeout(5)
        line.connect(place)
    except OSError:
        line.close()
        raise
    return line
