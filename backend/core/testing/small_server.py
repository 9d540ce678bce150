"""A small HTTP server of a test's own, for whatever the code under test calls."""

import sys
from http.server import ThreadingHTTPServer
from typing import Any


class SmallServer(ThreadingHTTPServer):
    """Whoever calls may go away before the answer, as callers that ran out of patience do: that is
    no error of the server's. Everything else is printed, as ever."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
