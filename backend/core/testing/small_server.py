"""A small HTTP server for one test, called by the code under test."""

import sys
from http.server import ThreadingHTTPServer
from typing import Any


class SmallServer(ThreadingHTTPServer):
    """Callers may disconnect before the answer, for example at a timeout: that is no error of the
    server. Everything else is printed as usual."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
