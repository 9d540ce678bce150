"""The languages of the product: of a request, and in the addresses of public pages.

A public page has an address in each language: ``/about`` in English, ``/hi/about`` in Hindi. Pages
behind a sign-in have one address and use the reader's own choice. ``public_pages``, the highest
slice, declares which pages are public (``name_public_pages``).
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
    """The request's language: that of the page it comes from, else the chosen or requested one.

    The app sends the language it shows in ``Accept-Language`` as a bare code. Browsers send lists
    there, which count less than the cookie with the reader's choice.
    """

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        shown = request.headers.get("Accept-Language", "")
        if shown in dict(settings.LANGUAGES):
            translation.activate(shown)
            request.LANGUAGE_CODE = shown


def name_public_pages(*patterns: str) -> None:
    """Declare regular expressions that match the full paths of pages with an address per language.
    Overlapping ones are fine."""
    _public_pages.extend(re.compile(pattern) for pattern in patterns)


def page_address(path: str, language: str) -> str:
    """A page's address for a reader of ``language``. Adds the language to a path of ours, perhaps
    with query and fragment, if it is a public page; everything else is unchanged."""
    bare = re.split("[?#]", path, maxsplit=1)[0]
    prefix = PREFIXES.get(language, "")
    if not prefix or not any(pattern.fullmatch(bare) for pattern in _public_pages):
        return path
    return prefix + (path.removeprefix("/") if bare == "/" else path)


def read_address(path: str) -> tuple[str, str]:
    """The language in a page's path, and the path without it."""
    for language, prefix in PREFIXES.items():
        if path == prefix or path.startswith(f"{prefix}/"):
            return language, path.removeprefix(prefix) or "/"
    return settings.LANGUAGE_CODE, path
