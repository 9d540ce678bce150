"""Links to stored files that end by themselves, and the view that serves ours."""

import re
import time
from datetime import timedelta
from functools import lru_cache

import obstore
from django.conf import settings
from django.core import signing
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe
from obstore.store import S3Store

from core.errors import NotFound
from core.files.store import attachment, current_store, open_range
from core.problem import domain_error_response, problem_response

signer = signing.Signer(salt="core.files")
folder_signer = signing.Signer(salt="core.files.folder")
shown_in_place = frozenset(
    {
        *("image/jpeg", "image/png", "image/webp", "image/gif"),
        *("video/mp4", "video/webm", "video/quicktime", "video/3gpp"),
        *("audio/mpeg", "audio/mp4", "audio/aac", "audio/ogg", "audio/wav", "audio/flac"),
    }
)
"""Types a browser may show instead of saving: pictures, video and sound cannot carry a script."""

_picture_name = re.compile(r"^[a-z0-9]+\.(avif|webp)\Z")
_one_range = re.compile(r"^bytes=(\d*)-(\d*)$")


def signed_url(
    key: str, *, name: str, content_type: str, seconds: int = 300, inline: bool = False
) -> str:
    """An address that opens the file for ``seconds``, without further questions to the visitor.

    Ask for the right before handing it out. ``inline`` shows pictures, video and sound in place;
    everything else is saved. On S3 the stored attributes decide: who follows the link saves the
    file under the name it was stored with, while a page of ours that embeds it shows it.
    """
    # The same address for a while, so that the browser's cache finds the picture again.
    slot = int(time.time()) // seconds
    if isinstance(current_store(), S3Store):
        return _signed_by_store(settings.FILES_URL, key, seconds, slot)
    ends = (slot + 2) * seconds
    token = signer.sign_object([key, name, content_type, ends, int(inline)], compress=True)
    return reverse("files-open", args=[token])


@lru_cache(maxsize=4096)
def _signed_by_store(_url: str, key: str, seconds: int, _slot: int) -> str:
    store = current_store()
    if not isinstance(store, S3Store):
        raise TypeError("Only a bucket signs.")
    return obstore.sign(store, "GET", key, timedelta(seconds=2 * seconds))


def folder_url(folder: str, *, seconds: int) -> str:
    """An address that opens the pictures of a folder for ``seconds``: ``/<size>.<format>`` follows.

    Ask for the right before handing it out: whoever has it may see every size. On S3 each answers
    with the store's own signature.
    """
    slot = int(time.time()) // seconds
    token = folder_signer.sign_object([folder, (slot + 2) * seconds], compress=True)
    return reverse("pictures-open", args=[token, "_"]).removesuffix("/_")


@require_safe
def open_picture(request: HttpRequest, token: str, name: str) -> HttpResponseBase:
    """Serve a picture of a folder. An ended or forged link, or a size that isn't there, is 404."""
    size = _picture_name.match(name)
    try:
        folder, ends = folder_signer.unsign_object(token)
    except signing.BadSignature:
        return domain_error_response(request, NotFound())
    if size is None or ends < time.time():
        return domain_error_response(request, NotFound())
    key, left = f"{folder}/{name}", int(ends - time.time())
    store = current_store()
    if isinstance(store, S3Store):
        moved = HttpResponseRedirect(obstore.sign(store, "GET", key, timedelta(seconds=left)))
        # The browser asks us once, and finds the picture by the same address until then.
        moved.headers["Cache-Control"] = f"private, max-age={left}"
        return moved
    return _served(request, key, size[0], f"image/{size[1]}", ends, shows=True)


@require_safe
def open_file(request: HttpRequest, token: str) -> HttpResponseBase:
    """Serve a file of the local folder. An ended, forged or orphaned link is 404."""
    try:
        key, name, content_type, ends, inline = signer.unsign_object(token)
    except signing.BadSignature:
        return domain_error_response(request, NotFound())
    if ends < time.time():
        return domain_error_response(request, NotFound())
    shows = bool(inline) and content_type in shown_in_place
    return _served(request, key, name, content_type, ends, shows=shows)


def _served(
    request: HttpRequest, key: str, name: str, content_type: str, ends: float, *, shows: bool
) -> HttpResponseBase:
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
    saved = attachment(name)
    response.headers["Content-Disposition"] = (
        saved.replace("attachment", "inline", 1) if shows else saved
    )
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
