"""ClamAV's daemon, by its own protocol (docs.clamav.net, "clamd", and clamd(8)).

``zINSTREAM`` and a null byte, then chunks, each after its length as four bytes in network order, a
length of zero at the end. The answer ends with a null byte: ``stream: OK``, ``stream: <name>
FOUND`` or ``… ERROR``. A stream longer than its StreamMaxLength ends with ``INSTREAM size limit
exceeded. ERROR``.
"""

import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from core.resilience.external_calls import external_call
from integrations.scanning.scanner import ScannerUnreachable

CHUNK = 64 * 1024
LONGEST_ANSWER = 4096
CONNECTING_SECONDS = 5
ANSWERING_SECONDS = 120
"""A large archive takes a while to unfold."""
PORT = 3310


@dataclass(frozen=True, slots=True)
class Clamd:
    """``url`` is tcp://host:port or unix:///path."""

    url: str
    answering_seconds: float = ANSWERING_SECONDS

    def scan(self, chunks: Iterable[bytes]) -> str:
        with self._call(), closing(self._connect()) as line:
            _send(line, b"zINSTREAM\0")
            for piece in _pieces(chunks):
                _send(line, struct.pack("!L", len(piece)) + piece)
            _send(line, struct.pack("!L", 0))
            answer = _answer(line)
        said = answer.removeprefix("stream: ")
        if said == "OK":
            return ""
        if said.endswith(" FOUND"):
            return said.removesuffix(" FOUND")
        raise ScannerUnreachable(answer)

    @contextmanager
    def _call(self) -> Iterator[None]:
        with external_call("virus_scanner", away=ScannerUnreachable):
            yield

    def _connect(self) -> socket.socket:
        parts = urlsplit(self.url)
        try:
            if parts.scheme == "tcp":
                place = (parts.hostname or "", parts.port or PORT)
                line = socket.create_connection(place, timeout=CONNECTING_SECONDS)
            else:
                line = _unix_socket(parts.path)
        except OSError as error:
            raise ScannerUnreachable(type(error).__name__) from error
        line.settimeout(self.answering_seconds)
        return line


def _unix_socket(path: str) -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.settimeout(CONNECTING_SECONDS)
        line.connect(path)
    except OSError:
        line.close()
        raise
    return line


def _pieces(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """No piece is empty, since that would end the stream."""
    for chunk in chunks:
        for start in range(0, len(chunk), CHUNK):
            yield chunk[start : start + CHUNK]


def _send(line: socket.socket, content: bytes) -> None:
    try:
        line.sendall(content)
    except OSError as error:
        raise ScannerUnreachable(type(error).__name__) from error


def _answer(line: socket.socket) -> str:
    received = b""
    while not received.endswith(b"\0"):
        try:
            block = line.recv(LONGEST_ANSWER)
        except OSError as error:
            raise ScannerUnreachable(type(error).__name__) from error
        received += block
        if not block or len(received) > LONGEST_ANSWER:
            raise ScannerUnreachable("no whole answer")
    return received[:-1].decode("utf-8", "replace").strip()
