"""The first response of every public page, the sitemap's index and robots.txt."""

from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from core.api import faults
from core.database.replica import from_replica
from core.resilience.outage import is_outage
from core.text.languages import page_address, read_address
from public_pages import articles
from public_pages.addresses import page_at
from public_pages.document import NotBuilt, as_built, document
from public_pages.not_found import missing_page
from public_pages.page import Page, absolute


@require_safe
def public_page(request: HttpRequest, *_parts: str) -> HttpResponse:
    """The built app with this page's own title, description and main text in it.

    The app renders over it once it runs. The address decides the language. From an address without
    a language, a reader with a different choice is redirected to the page in that language, and
    never back, so that a link to the Hindi page opens in Hindi for everybody. Without a built app
    the answer is 503: the front server then sends what it has.
    """
    language, path = read_address(request.path)
    if request.path == path and (theirs := page_address(path, _chosen(request))) != path:
        return _only_here(HttpResponseRedirect(_with_query_of(request, theirs)))
    with translation.override(language):
        try:
            page, text = _read(request, path, language)
        except NotBuilt:
            return HttpResponse(status=503)
        except Exception as error:
            if not is_outage(error):
                raise
            # The app itself reports better that the rows cannot be read now.
            return HttpResponse(as_built(), headers={"Cache-Control": "no-store"})
    response = HttpResponse(text, status=page.status)
    response.headers["Content-Language"] = language
    if not page.is_indexed:
        response.headers["X-Robots-Tag"] = "noindex"
    return _only_here(response)


def _read(request: HttpRequest, path: str, language: str) -> tuple[Page, str]:
    """From a standby, if there is one; for whoever is signed in, and may have written, not."""

    def read() -> tuple[Page, str]:
        page = page_at(path, request.GET)
        return page, document(page, language)

    return read() if settings.SESSION_COOKIE_NAME in request.COOKIES else from_replica(read)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """Django's ``handler404``: the app with its not-found text.

    The address may contain what no page can, such as NUL or half a surrogate pair: it is escaped.
    """
    if faults.is_machine(request):
        return faults.not_found(request, exception)
    language, path = read_address(request.path)
    with translation.override(language):
        try:
            text = document(missing_page(quote(path, errors="replace")), language)
        except NotBuilt:
            return faults.not_found(request, exception)
    response = HttpResponse(text, status=404)
    response.headers["Content-Language"] = language
    response.headers["X-Robots-Tag"] = "noindex"
    return _only_here(response)


@require_safe
def article_feed(request: HttpRequest) -> HttpResponse:
    language, _path = read_address(request.path)
    with translation.override(language):
        text = articles.feed(language)
    response = HttpResponse(text, content_type="application/atom+xml; charset=utf-8")
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may crawl, and where the sitemap is."""
    lines = [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /_allauth/",
        "Disallow: /files/",
        "Disallow: /ops",
        "Disallow: /dev/",
        f"Sitemap: {absolute('/sitemap.xml')}",
    ]
    response = HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def _only_here(response: HttpResponse) -> HttpResponse:
    """Revalidate every time: the language choice changes what an address shows."""
    response.headers["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ["Cookie"])
    return response


def _with_query_of(request: HttpRequest, path: str) -> str:
    query = request.META.get("QUERY_STRING", "")
    return f"{path}?{query}" if query else path


def _chosen(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
