"""Links to stored files that end by themselves, and the view that serves ours."""

import re
import time
from datetime import timedelta
from urllib.parse import quote

import obstore
from django.core import signing
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe
from obstore.store import S3Store

from core.errors import NotFound
from core.files.store import current_store, open_range
from core.problem import domain_error_response, problem_response

signer = signing.Signer(salt="core.files")
shown_in_place = frozenset({"image/jpeg", "image/png", "image/webp", "image/gif"})
"""Types a browser may show instead of saving: pictures that cannot carry a script."""

_one_range = re.compile(r"^bytes=(\d*)-(\d*)$")


def signed_url(
    key: str, *, name: str, content_type: str, seconds: int = 300, inline: bool = False
) -> str:
    """An address that opens the file for ``seconds``, without further questions to the visitor.

    Ask for the right before handing it out. ``inline`` shows pictures in place; everything else
    is saved. Only for the local folder: on S3 the stored attributes decide, and it is saved.
    """
    store = current_store()
    if isinstance(store, S3Store):
        return obstore.sign(store, "GET", key, timedelta(seconds=seconds))
    # The same address for a while, so that the browser's cache finds the picture again.
    ends = (int(time.time()) // seconds + 2) * seconds
    token = signer.sign_object([key, name, content_type, ends, int(inline)], compress=True)
    return reverse("files-open", args=[token])


@require_safe
def open_file(request: HttpRequest, token: str) -> HttpResponseBase:
    """Serve a file of the local folder. An ended, forged or orphaned link is 404."""
    try:
        key, name, content_type, ends, inline = signer.unsign_object(token)
    except signing.BadSignature:
        return domain_error_response(request, NotFound())
    if ends < time.time():
        return domain_error_response(request, NotFound())
    try:
        wanted = _wanted_range(request.headers.get("Range", ""), key)
        file = open_range(key, *(wanted or (0, None)))
    except FileNotFoundError:
        return domain_error_response(request, NotFound())
    except ValueError:
        return problem_response(
            status=416, code="range_not_satisfiable", title="Range not satisfiable"
        )
    is_head = request.method == "HEAD"
    response = HttpResponse() if is_head else StreamingHttpResponse(file.chunks)
    response.status_code = 206 if wanted else 200
    if wanted:
        response.headers["Content-Range"] = f"bytes {file.start}-{file.end - 1}/{file.size}"
    shows = inline and content_type in shown_in_place
    disposition = "inline" if shows else "attachment"
    response.headers["Content-Disposition"] = f"{disposition}; filename*=UTF-8''{quote(name)}"
    response.headers["Content-Type"] = content_type
    response.headers["Content-Length"] = str(file.end - file.start)
    response.headers["Accept-Ranges"] = "bytes"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    # What is stored under a key never changes, so that no browser need ask again.
    seconds = max(0, int(ends - time.time()))
    response.headers["Cache-Control"] = f"private, max-age={seconds}, immutable"
    return response


def _wanted_range(header: str, key: str) -> tuple[int, int | None] | None:
    """One byte range (RFC 9110 §14); None when there is none, or several, which we answer whole."""
    match = _one_range.match(header)
    if match is None or match.group(0) == "bytes=-":
        return None
    first, last = match.groups()
    if first:
        if last and int(last) < int(first):
            return None
        return int(first), int(last) + 1 if last else None
    size = int(obstore.head(current_store(), key)["size"])
    return max(0, size - int(last)), None
