"""Reads an unread request body to its end before the response is sent.

If an answer is sent before its request's body is read, the server closes the connection, which the
front server shares among people: the next request on it would get 503. The front server has the
whole body before it sends any of it (Caddyfile), so reading it does not wait.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

Environ = dict[str, Any]
_BLOCK = 256 * 1024
MOST_BYTES = 64 * 1024 * 1024
"""More than the front server lets through."""


class Application(Protocol):
    def __call__(self, environ: Environ, start_response: Any, /) -> Iterable[bytes]: ...


class WholeBodies:
    """A WSGI application around another."""

    def __init__(self, application: Application) -> None:
        self._application = application

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        length = environ.get("CONTENT_LENGTH") or ""
        if length.isdecimal():
            left = int(length)
        elif "HTTP_TRANSFER_ENCODING" in environ:
            left = MOST_BYTES
        else:
            return self._application(environ, start_response)
        body = environ["wsgi.input"] = _CountedBody(environ["wsgi.input"])
        answer = self._application(environ, start_response)
        body.read_rest(min(left, MOST_BYTES))
        return answer


class _CountedBody:
    """``wsgi.input`` that counts the bytes read.

    A server may block for more at the end of a body (PEP 3333 allows it), so it never reads past
    the end.
    """

    def __init__(self, body: Any) -> None:
        self._body = body
        self._count = 0

    def read(self, *size: int) -> bytes:
        return self._count_block(self._body.read(*size))

    def readline(self, *size: int) -> bytes:
        return self._count_block(self._body.readline(*size))

    def readlines(self, *hint: int) -> list[bytes]:
        return [self._count_block(line) for line in self._body.readlines(*hint)]

    def __iter__(self) -> Iterator[bytes]:
        return (self._count_block(line) for line in self._body)

    def read_rest(self, length: int) -> None:
        """Read the rest of a body of ``length`` bytes."""
        try:
            while (left := length - self._count) > 0 and self.read(min(_BLOCK, left)):
                pass
        except OSError:
            # The sender has disconnected.
            return

    def _count_block(self, block: bytes) -> bytes:
        self._count += len(block)
        return block
