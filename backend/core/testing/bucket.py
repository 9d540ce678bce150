"""Both kinds of store for tests: a folder, and a bucket of a real S3 server on loopback.

The server is rclone's (``rclone serve s3``), which checks signatures and accepts multipart uploads.
It answers a range with status 200 where S3 says 206 (gofakes3 pull request 121); that is harmless
here, since browsers request ranges from the bucket, and we do not.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

KEYS = {"AWS_ACCESS_KEY_ID": "AKIDOFTHETESTS", "AWS_SECRET_ACCESS_KEY": "secret-of-the-tests"}


@pytest.fixture(scope="session")
def bucket_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A bucket as a ``KARIGAR_FILES_URL``; the server runs as long as the tests."""
    folder = tmp_path_factory.mktemp("s3")
    (folder / "karigar").mkdir()
    port = _free_port()
    process = subprocess.Popen(  # noqa: S603 — a program of the tests, with nothing of others
        [
            *(str(Path(sys.executable).with_name("rclone")), "serve", "s3", str(folder)),
            *("--addr", f"127.0.0.1:{port}", "--config", os.devnull),
            *("--auth-key", ",".join(KEYS.values())),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.environ.update(KEYS)
    try:
        _wait_for(process)
        yield f"s3://karigar/files?region=ap-south-1&endpoint=http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=10)
        for name in KEYS:
            os.environ.pop(name, None)


@pytest.fixture(params=["folder", "bucket"])
def either_store(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> str:
    """Run the test with files in a folder, and again in a bucket; returns which."""
    kind: str = request.param
    settings.FILES_URL = (
        request.getfixturevalue("bucket_url") if kind == "bucket" else str(tmp_path / "files")
    )
    return kind


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(process: "subprocess.Popen[str]") -> None:
    """Wait for the server's message that it listens, not for a fixed time."""
    assert process.stderr is not None
    said = ""
    for line in process.stderr:
        said += line
        if "Starting s3 server" in line:
            return
    raise RuntimeError(f"rclone ended with {process.wait()}: {said}")
