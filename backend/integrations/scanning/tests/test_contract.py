"""What ClamAV's daemon and its stand-in do alike, so that tests with the stand-in say something of
the real one. The real one is tried where it is installed."""

import struct
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytest_django import Settings

from integrations.scanning.clamd import CHUNK, Clamd
from integrations.scanning.scanner import ScannerUnreachable
from integrations.scanning.simulator.daemon import EICAR, Daemon
from integrations.scanning.tests.conftest import served
from integrations.scanning.tests.real_daemon import (
    SETTINGS,
    asked,
    connected,
    find_clamd,
    real_daemon,
)

LONGEST_STREAM = 1024 * 1024


@pytest.fixture(scope="module", params=["stand-in", "clamd"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a daemon that takes at most a megabyte."""
    if request.param == "stand-in":
        with Daemon(stream_max_length=LONGEST_STREAM) as server:
            for one in served(server):
                yield one.url
        return
    with _clamd(f"StreamMaxLength {LONGEST_STREAM}") as address:
        yield address


@contextmanager
def _clamd(*changes: str) -> Iterator[str]:
    program = find_clamd()
    if program is None:
        pytest.skip("clamd is not installed")
    # A socket's path is short, which the path of a test's folder is not.
    with (
        tempfile.TemporaryDirectory(prefix="clamd-") as folder,
        real_daemon(program, Path(folder), *changes) as address,
    ):
        yield address


@pytest.mark.parametrize(
    "chunks",
    [[], [b""], [b"harmless"], [b"", b"x" * (3 * CHUNK + 1), b""], [EICAR[:-1], b"?"]],
    ids=["nothing", "an empty chunk", "words", "several pieces", "almost"],
)
def test_what_is_harmless_passes(url: str, chunks: list[bytes]) -> None:
    assert Clamd(url).scan(chunks) == ""


@pytest.mark.parametrize(
    "chunks",
    [[EICAR], [EICAR[:20], EICAR[20:]], [b"x" * (CHUNK - 9) + EICAR], [b"PK", b"..", EICAR + b"."]],
    ids=["whole", "in two chunks", "across pieces", "inside of something"],
)
def test_the_test_virus_is_found_by_name(url: str, chunks: list[bytes]) -> None:
    # ClamAV says of a signature that is not its own that it is unofficial.
    assert Clamd(url).scan(chunks).removesuffix(".UNOFFICIAL") == "Eicar-Test-Signature"


def test_what_is_as_long_as_it_takes_is_scanned(url: str) -> None:
    assert Clamd(url).scan([b"x" * LONGEST_STREAM]) == ""
    assert Clamd(url).scan([b"x" * (LONGEST_STREAM - len(EICAR)), EICAR]) != ""


def test_what_is_longer_is_not_passed(url: str) -> None:
    with pytest.raises(ScannerUnreachable):
        Clamd(url).scan([b"x" * (LONGEST_STREAM + 1)])
    with pytest.raises(ScannerUnreachable):
        Clamd(url).scan(b"x" * CHUNK for _ in range(20 * LONGEST_STREAM // CHUNK))
    assert Clamd(url).scan([b"harmless"]) == ""


def test_who_hangs_up_in_the_middle_harms_nobody(url: str) -> None:
    with connected(url) as line:
        line.sendall(b"zINSTREAM\0" + struct.pack("!L", 1000) + b"the first words")
    assert Clamd(url).scan([b"harmless"]) == ""


def test_commands_end_as_they_began(url: str) -> None:
    assert asked(url, b"zPING\0") == b"PONG\0"
    assert asked(url, b"nPING\n") == b"PONG\n"
    assert asked(url, b"nVERSION\n").startswith(b"ClamAV")
    assert asked(url, b"zNONSENSE\0") == b"UNKNOWN COMMAND\0"
    stream = b"nINSTREAM\n" + struct.pack("!L", 4) + b"harm" + struct.pack("!L", 0)
    assert asked(url, stream) == b"stream: OK\n"


def test_what_clamd_does_not_look_at_whole_is_not_passed() -> None:
    with _clamd(f"MaxFileSize {LONGEST_STREAM // 2}") as address:
        assert Clamd(address).scan([b"x" * (LONGEST_STREAM // 2)]) == ""
        assert Clamd(address).scan([b"x" * LONGEST_STREAM]) != ""


def test_clamd_as_deployed_takes_the_largest_file(settings: Settings) -> None:
    lines = SETTINGS.read_text().splitlines()
    limits = dict(line.split(maxsplit=1) for line in lines if line and line[0] != "#")
    for name in ("StreamMaxLength", "MaxFileSize", "MaxScanSize"):
        megabytes = int(limits[name].removesuffix("M"))
        assert megabytes * 1024 * 1024 >= settings.FILE_LIMITS["video"]
