"""The languages of the product: of a request, and in the addresses of public pages.

A public page has an address in each language: ``/about`` in English, ``/hi/about`` in Hindi. Pages
behind a sign-in have one address; there the reader's own choice counts. Which pages are public is
told by ``public_pages`` (``name_public_pages``), the highest of the slices.
"""

import re

from django.conf import settings
from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils import translation

PREFIXES = {"hi": "/hi"}
"""What stands before the path, by language; English has nothing."""

_public_pages: list[re.Pattern[str]] = []


class ReadersLanguage(LocaleMiddleware):
    """The language of a request: that of the page it comes from, else what was chosen or asked for.

    The app says in ``Accept-Language`` which language it shows, by its code alone. Browsers write
    lists there, which count less than the cookie of the reader's choice.
    """

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        shown = request.headers.get("Accept-Language", "")
        if shown in dict(settings.LANGUAGES):
            translation.activate(shown)
            request.LANGUAGE_CODE = shown


def name_public_pages(*patterns: str) -> None:
    """Declare regular expressions that match the whole path of pages with an address in each
    language; several matching ones don't hurt."""
    _public_pages.extend(re.compile(pattern) for pattern in patterns)


def page_address(path: str, language: str) -> str:
    """Where a page stands for a reader of ``language``: a path of ours, perhaps with its query and
    fragment, that a public page answers gets the language; everything else stays as it is."""
    bare = re.split("[?#]", path, maxsplit=1)[0]
    prefix = PREFIXES.get(language, "")
    if not prefix or not any(pattern.fullmatch(bare) for pattern in _public_pages):
        return path
    return prefix + (path.removeprefix("/") if bare == "/" else path)


def read_address(path: str) -> tuple[str, str]:
    """The language that the path of a page names, and the page's path without it."""
    for language, prefix in PREFIXES.items():
        if path == prefix or path.startswith(f"{prefix}/"):
            return language, path.removeprefix(prefix) or "/"
    return settings.LANGUAGE_CODE, path
