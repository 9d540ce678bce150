"""The first response of every public page, the sitemap's index and robots.txt."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from core.outage import is_outage
from public_pages.addresses import page_at
from public_pages.document import NotBuilt, as_built, document
from public_pages.page import absolute


@require_safe
def public_page(request: HttpRequest, *_parts: str) -> HttpResponse:
    """The built app with this page's own title, description and main words in it.

    The app draws over the words once it runs. Nothing here depends on who asks but the language,
    which the app keeps in a cookie. Without a built app the answer is 503: the front server then
    sends what it has.
    """
    language = _language(request)
    with translation.override(language):
        try:
            page = page_at(request.path, request.GET)
            text = document(page, language)
        except NotBuilt:
            return HttpResponse(status=503)
        except Exception as error:
            if not is_outage(error):
                raise
            # The app says itself, and better, that the rows can't be read just now.
            return HttpResponse(as_built(), headers={"Cache-Control": "no-store"})
    response = HttpResponse(text, status=page.status)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Language"] = language
    if not page.is_indexed:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may read, and where the list of it stands."""
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


def _language(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
