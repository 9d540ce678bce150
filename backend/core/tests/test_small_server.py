"""The tests' own server ignores disconnected callers, and reports real faults."""

from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from core.testing.small_server import SmallServer

BACKEND = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("error", [BrokenPipeError, ConnectionResetError, ConnectionAbortedError])
def test_a_caller_that_went_away_is_no_error(
    error: type[Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    assert _said_of(error, capsys) == ""


def test_a_fault_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "ZeroDivisionError" in _said_of(ZeroDivisionError, capsys)


def test_no_test_has_a_server_of_another_kind() -> None:
    others = [
        str(path.relative_to(BACKEND))
        for path in BACKEND.rglob("*.py")
        if f"Threading{'HTTPServer'}(" in path.read_text() and "tests" in path.parts
    ]
    assert others == []


def _said_of(error: type[Exception], capsys: pytest.CaptureFixture[str]) -> str:
    with SmallServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        try:
            raise error
        except error:
            server.handle_error(None, ("127.0.0.1", 1))
    return capsys.readouterr().err
