"""A WSGI application that answers without reading what it was sent, as a refusal does."""

from typing import Any

from core.api.whole_bodies import WholeBodies


def refuse(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    is_large = int(environ.get("CONTENT_LENGTH") or 0) > 1_000_000
    start_response("413 Too Large" if is_large else "200 OK", [("Content-Length", "2")])
    return [b"{}"]


application = WholeBodies(refuse)
