"""Expiring links to stored files, and the views that serve them.

A link is for one viewer (``core.files.audiences``), whose permission is checked at each opening, or
for everybody. A bucket signs by itself what everybody may see; for anything else we redirect, with
a separate short-lived signature (decision 0074).
"""

import re
import time
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from hashlib import sha256

import obstore
from django.conf import settings
from django.core import signing
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseNotModified,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe
from obstore.store import S3Store

from core.api.problem import domain_error_response, problem_response
from core.errors import NotFound
from core.files.audiences import PUBLIC, Audience, may_open
from core.files.store import attachment, current_store, open_range, size_of

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

ASKED_AGAIN_SECONDS = 60
"""For so long a browser shows what is for one viewer without asking whether it still may."""
STORE_SECONDS = 60
"""A bucket's signature of what is for one viewer opens for so long at least."""
PLAYED_SECONDS = 3600
"""The same of video and sound: players ask for the next part where the first one came from."""

_picture_name = re.compile(r"^[a-z0-9]+\.(avif|webp)\Z")
_one_range = re.compile(r"^bytes=(\d*)-(\d*)$")


def signed_url(
    key: str,
    *,
    audience: Audience,
    name: str,
    content_type: str,
    seconds: int = 300,
    inline: bool = False,
) -> str:
    """A link that opens the file for ``audience``, for ``seconds``.

    Check the permission before returning it. ``inline`` shows pictures, video and sound in place;
    everything else is downloaded. On S3 the stored attributes decide: following the link downloads
    the file under its stored name, while our page that embeds it shows it.
    """
    # The same address for a while, so that the browser's cache finds the picture again.
    slot = int(time.time()) // seconds
    if audience.is_public and isinstance(current_store(), S3Store):
        return _signed_by_store(settings.FILES_URL, key, seconds, slot)
    ends = (slot + 2) * seconds
    return _address(key, name, content_type, ends, int(inline), *_signed_parts(audience))


@lru_cache(maxsize=4096)
def _address(*said: str | int) -> str:
    """Cached: lists name the same people repeatedly, and pages are requested repeatedly."""
    return reverse("files-open", args=[signer.sign_object(said, compress=True)])


@lru_cache(maxsize=4096)
def _signed_by_store(_url: str, key: str, seconds: int, _slot: int) -> str:
    return _sign(key, 2 * seconds)


def _sign(key: str, seconds: int) -> str:
    store = current_store()
    if not isinstance(store, S3Store):
        raise TypeError("Only a bucket signs.")
    return obstore.sign(store, "GET", key, timedelta(seconds=seconds))


def folder_url(folder: str, *, audience: Audience, seconds: int) -> str:
    """A link that opens a folder's pictures for ``seconds``: ``/<size>.<format>`` follows.

    Check the permission before returning it: it opens every size.
    """
    slot = int(time.time()) // seconds
    return _folder_address(folder, (slot + 2) * seconds, *_signed_parts(audience))


@lru_cache(maxsize=4096)
def _folder_address(*said: str | int) -> str:
    token = folder_signer.sign_object(said, compress=True)
    return reverse("pictures-open", args=[token, "_"]).removesuffix("/_")


def _signed_parts(audience: Audience) -> list[str]:
    return [] if audience.is_public else [audience.viewer, audience.kind, audience.subject]


@require_safe
def open_picture(request: HttpRequest, token: str, name: str) -> HttpResponseBase:
    """Serve a picture of a folder.

    404 for an expired or forged link, another person's, or a size that does not exist.
    """
    size = _picture_name.match(name)
    try:
        folder, ends, *said = folder_signer.unsign_object(token)
    except signing.BadSignature:
        return domain_error_response(request, NotFound())
    audience = Audience(*said) if said else PUBLIC
    if size is None or ends < time.time() or not may_open(request.user, audience):
        return domain_error_response(request, NotFound())
    key = f"{folder}/{name}"
    opened = _Opened(key, size[0], f"image/{size[1]}", ends, audience, shows=True)
    return (
        _redirect_to_bucket(opened)
        if isinstance(current_store(), S3Store)
        else _served(request, opened)
    )


@require_safe
def open_file(request: HttpRequest, token: str) -> HttpResponseBase:
    """Serve a file. 404 for an expired, forged or orphaned link, or another person's."""
    try:
        key, name, content_type, ends, inline, *said = signer.unsign_object(token)
    except signing.BadSignature:
        return domain_error_response(request, NotFound())
    audience = Audience(*said) if said else PUBLIC
    if ends < time.time() or not may_open(request.user, audience):
        return domain_error_response(request, NotFound())
    shows = bool(inline) and content_type in shown_in_place
    opened = _Opened(key, name, content_type, ends, audience, shows=shows)
    return (
        _redirect_to_bucket(opened)
        if isinstance(current_store(), S3Store)
        else _served(request, opened)
    )


@dataclass(frozen=True, slots=True)
class _Opened:
    key: str
    name: str
    content_type: str
    ends: float
    audience: Audience
    shows: bool

    @property
    def cache_seconds(self) -> int:
        """How long a browser may cache it."""
        left = max(0, int(self.ends - time.time()))
        return left if self.audience.is_public else min(left, ASKED_AGAIN_SECONDS)

    @property
    def etag(self) -> str:
        """The file under a key never changes."""
        return f'"{sha256(self.key.encode()).hexdigest()[:24]}"'


def _redirect_to_bucket(opened: _Opened) -> HttpResponseRedirect:
    """Redirect to the bucket, which checks its own signature."""
    if opened.audience.is_public:
        seconds = max(1, int(opened.ends - time.time()))
        address = _sign(opened.key, seconds)
    else:
        plays = opened.shows and not opened.content_type.startswith("image/")
        seconds = PLAYED_SECONDS if plays else STORE_SECONDS
        # The same address for a while, so that the browser's cache finds the picture again.
        address = _signed_by_store(
            settings.FILES_URL, opened.key, seconds, int(time.time()) // seconds
        )
    moved = HttpResponseRedirect(address)
    moved.headers["Cache-Control"] = f"private, max-age={opened.cache_seconds}"
    return moved


def _served(request: HttpRequest, opened: _Opened) -> HttpResponseBase:
    if request.headers.get("If-None-Match") == opened.etag:
        return _with_caching(HttpResponseNotModified(), opened)
    try:
        wanted = _wanted_range(request.headers.get("Range", ""), opened.key)
        file = open_range(opened.key, *(wanted or (0, None)))
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
    saved = attachment(opened.name)
    response.headers["Content-Disposition"] = (
        saved.replace("attachment", "inline", 1) if opened.shows else saved
    )
    response.headers["Content-Type"] = opened.content_type
    response.headers["Content-Length"] = str(file.end - file.start)
    response.headers["Accept-Ranges"] = "bytes"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = (
        "default-src 'none'; sandbox; frame-ancestors 'none'"
    )
    return _with_caching(response, opened)


def _with_caching(response: HttpResponseBase, opened: _Opened) -> HttpResponseBase:
    # Never in a shared cache: the address alone opens nothing, and some links expire.
    kept = f"private, max-age={opened.cache_seconds}"
    response.headers["Cache-Control"] = (
        f"{kept}, immutable" if opened.audience.is_public else f"{kept}, must-revalidate"
    )
    response.headers["ETag"] = opened.etag
    return response


def _wanted_range(header: str, key: str) -> tuple[int, int | None] | None:
    """One byte range (RFC 9110 §14); None for none, or for several, which we answer whole."""
    match = _one_range.match(header)
    if match is None or match.group(0) == "bytes=-":
        return None
    first, last = match.groups()
    if first:
        if last and int(last) < int(first):
            return None
        return int(first), int(last) + 1 if last else None
    return max(0, size_of(key) - int(last)), None
