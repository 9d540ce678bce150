"""A WSGI application behind a queue with two places, one of them to wait in.

``/api/hold`` holds its place until ``/api/health/release``; ``/api/health/held`` answers as soon as
something is held.
"""

import threading
from typing import Any

import django

django.setup()

from core.api.request_queue import QueuedRequests, RequestQueue  # noqa: E402
from core.api.whole_bodies import WholeBodies  # noqa: E402

_held, _released = threading.Event(), threading.Event()
_acts = {"/api/hold": _held.set, "/api/health/release": _released.set}
_waits = {"/api/hold": _released.wait, "/api/health/held": _held.wait}


def answer(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    path = environ["PATH_INFO"]
    if path in _acts:
        _acts[path]()
    if path in _waits:
        _waits[path](600)
    start_response("200 OK", [("Content-Length", "2")])
    return [b"{}"]


application = WholeBodies(QueuedRequests(answer, RequestQueue(1, most_waiting=1, seconds=600)))
