"""The answer to a scrape (Prometheus text format), on addresses that the front server never serves.

``/metrics`` of the web and realtime processes' own ports, and of ``KARIGAR_METRICS_LISTEN`` for the
worker. Without KARIGAR_METRICS_TOKEN it does not exist; with it, it is only for its bearer.
"""

import hmac
import threading
import time
from collections.abc import Callable, Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import structlog
from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from core.observability.collectors import ProcessFigures, SharedFigures
from core.observability.process import is_alive, metrics_folder

log = structlog.get_logger(__name__)

PATH = "/metrics"
RETRY_SECONDS = 5.0

Answer = tuple[int, str, bytes]
Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def answer(authorization: str) -> Answer:
    """Status, content type and body for a scrape with this header."""
    token: str = settings.METRICS_TOKEN
    if not token:
        return 404, "text/plain", b""
    scheme, _, given = authorization.partition(" ")
    if scheme.lower() != "bearer" or not hmac.compare_digest(
        given.strip().encode(), token.encode()
    ):
        return 401, "text/plain", b""
    return 200, CONTENT_TYPE_LATEST, exposition()


def exposition() -> bytes:
    """All metrics of this process's kind on this host."""
    registry = CollectorRegistry()
    folder = metrics_folder()
    if folder is not None:
        for path in folder.glob("gauge_live*_*.db"):
            number = path.stem.rpartition("_")[2]
            if number.isdecimal() and not is_alive(int(number)):
                mark_process_dead(int(number), str(folder))  # type: ignore[no-untyped-call]  # the library has no types here
        MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]  # nor here
    registry.register(ProcessFigures())
    registry.register(SharedFigures())
    own = b"" if folder is not None else generate_latest(REGISTRY)
    return own + generate_latest(registry)


class Metrics:
    """A WSGI application around another: answers ``/metrics`` itself."""

    def __init__(self, application: Application) -> None:
        self._application = application

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        if environ["PATH_INFO"] != PATH:
            return self._application(environ, start_response)
        status, content_type, body = answer(environ.get("HTTP_AUTHORIZATION", ""))
        headers = [("Content-Type", content_type), ("Content-Length", str(len(body)))]
        start_response(f"{status} {_reasons[status]}", [*headers, ("Cache-Control", "no-store")])
        return [body]


_reasons = {200: "OK", 401: "Unauthorized", 404: "Not Found"}


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        is_ours = self.path == PATH
        authorization = self.headers.get("Authorization", "")
        status, content_type, body = answer(authorization) if is_ours else (404, "text/plain", b"")
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_values: Any) -> None:
        """Scrapes are not logged."""


def serve(host: str, port: int) -> None:
    """Answer scrapes from a thread of this process.

    Of several workers on a host one has the port and answers for all. The others try again and
    again, so that the next one takes over when it ends.
    """

    def run() -> None:
        while True:
            try:
                server = ThreadingHTTPServer((host, port), _Handler)
            except OSError:
                time.sleep(RETRY_SECONDS)
            else:
                log.info("metrics served", port=port)
                server.serve_forever()

    threading.Thread(target=run, name="metrics", daemon=True).start()
