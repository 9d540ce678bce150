"""Serves the OpenAPI documents, and their pages in development.

The documents are the committed files (``manage.py export_openapi`` writes them, a test compares
them with the code). Generating one takes seconds of CPU, so no request does it. The pages use
ninja's own copy of Swagger UI from our static files, never a CDN.
"""

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

FILES = {"api": "openapi.json", "allauth": "allauth-openapi.json"}
"""Of the backend folder."""
MAX_AGE = 300
"""Seconds that a client may use a document without asking again."""


@lru_cache
def _document(file: str) -> tuple[bytes, str]:
    """Content and entity tag of a document, read once per process."""
    content = (Path(settings.BASE_DIR) / file).read_bytes()
    return content, f'"{sha256(content).hexdigest()[:32]}"'


@require_safe
def api_document_open(request: HttpRequest, name: str) -> HttpResponseBase:
    """Serve a document, or 304 if the client has this version."""
    content, etag = _document(FILES[name])
    known = parse_etags(request.headers.get("If-None-Match", ""))
    is_known = "*" in known or etag in (tag.removeprefix("W/") for tag in known)
    response = (
        HttpResponseNotModified()
        if is_known
        else HttpResponse(content, content_type="application/json")
    )
    response.headers["ETag"] = etag
    patch_cache_control(response, public=True, max_age=MAX_AGE)
    return response


def missing(_request: HttpRequest) -> HttpResponseBase:
    """Hide a library's address: 404."""
    raise Http404


@require_safe
def api_documentation_show(request: HttpRequest, name: str) -> HttpResponse:
    """The document as a page (Swagger UI)."""
    page = {
        "layout": "BaseLayout",
        "deepLinking": True,
        "url": reverse("api-document" if name == "api" else "allauth-document"),
    }
    context = {"api": {"title": "Karigar API"}, "add_csrf": True}
    return render(request, "ninja/swagger.html", {**context, "swagger_settings": json.dumps(page)})


def document_urls() -> list[URLPattern]:
    """Both documents; with their pages only where ninja's static files are installed."""
    urls = [
        path("api/openapi.json", api_document_open, {"name": "api"}, "api-document"),
        path("_allauth/openapi.json", api_document_open, {"name": "allauth"}, "allauth-document"),
        # allauth's own view, which would generate it for each request.
        path("_allauth/openapi.yaml", missing),
    ]
    if "ninja" in settings.INSTALLED_APPS:
        urls += [
            path("api/docs", api_documentation_show, {"name": "api"}, "api-docs"),
            path("_allauth/docs", api_documentation_show, {"name": "allauth"}, "allauth-docs"),
        ]
    return urls
