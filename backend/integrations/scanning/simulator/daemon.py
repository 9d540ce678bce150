"""The stand-in's answers: PING, VERSION and INSTREAM, asked with a null byte or a line's end.

It looks for the EICAR test string (eicar.org) anywhere in the content, where ClamAV wants it at the
beginning, so that it can also stand inside a picture or an archive that is not packed.
"""

import socketserver
import struct
from typing import cast

EICAR = rb"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-" + rb"ANTIVIRUS-TEST-FILE!$H+H*"
NAME = "Eicar-Test-Signature"
STREAM_MAX_LENGTH = 256 * 1024 * 1024
LONGEST_COMMAND = 32


class Conversation(socketserver.StreamRequestHandler):
    """One command, as clamd takes it outside of a session."""

    timeout = 30

    def handle(self) -> None:
        first = self.rfile.read(1)
        end = {b"z": b"\0", b"n": b"\n"}.get(first)
        if end is None:
            return
        command = b""
        while not command.endswith(end) and len(command) < LONGEST_COMMAND:
            letter = self.rfile.read(1)
            if not letter:
                return
            command += letter
        self.wfile.write(self._answer(command.removesuffix(end)).encode() + end)

    def _answer(self, command: bytes) -> str:
        match command:
            case b"PING":
                return "PONG"
            case b"VERSION":
                return "ClamAV stand-in 1.0"
            case b"INSTREAM":
                return self._scan()
        return "UNKNOWN COMMAND"

    def _scan(self) -> str:
        size, seen, found = 0, b"", False
        most = cast("Daemon", self.server).stream_max_length
        while length := struct.unpack("!L", self._read(4))[0]:
            size += length
            if size > most:
                return "INSTREAM size limit exceeded. ERROR"
            seen = seen[-len(EICAR) :] + self._read(length)
            found = found or EICAR in seen
        return f"stream: {NAME} FOUND" if found else "stream: OK"

    def _read(self, size: int) -> bytes:
        content = self.rfile.read(size)
        if len(content) < size:
            raise ConnectionError
        return content


class Daemon(socketserver.ThreadingTCPServer):
    """On loopback unless ``host`` says otherwise; port 0 takes a free one."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(
        self,
        port: int = 0,
        *,
        host: str = "127.0.0.1",
        stream_max_length: int = STREAM_MAX_LENGTH,
    ) -> None:
        self.stream_max_length = stream_max_length
        self._host = host
        super().__init__((host, port), Conversation)

    @property
    def url(self) -> str:
        return f"tcp://{self._host}:{self.server_address[1]}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Whoever hangs up in the middle is no fault of ours."""
