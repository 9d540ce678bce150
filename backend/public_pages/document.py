"""The built ``index.html`` as a frame for the first response of a public page."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from core.text.languages import page_address
from public_pages.page import Page, absolute
from public_pages.preloads import preloads

_title = re.compile(r"<title>.*?</title>\s*", re.DOTALL)
_description = re.compile(r'<meta\s+name="description".*?/?>\s*', re.DOTALL)
_language = '<html lang="en">'
_end_of_head = "</head>"
_root = '<div id="root"></div>'


class NotBuilt(Exception):
    """There is no ``index.html`` to fill, or it is not ours."""


_with_language = {"WebSite", "WebPage", "FAQPage", "Article", "Blog", "BlogPosting", "ItemList"}
"""The kinds of structured data that have a language; a business or a job has none."""


@dataclass(frozen=True, slots=True)
class Version:
    """A page's address in one language, as search engines see it."""

    hreflang: str
    url: str
    locale: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The built document, split where a page's own content goes."""

    before_language: str
    head: str
    body: str
    end: str


def document(page: Page, language: str) -> str:
    """The whole document. Raises NotBuilt, and Caddy then sends the document as built."""
    path = settings.APP_ROOT / "index.html"
    try:
        frame = _frame(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise NotBuilt from error
    context = {
        "page": page,
        "url": absolute(page_address(page.path, language)),
        "home": page_address("/", language),
        "versions": versions(page.path, page.languages) if page.is_indexed else [],
        "feed": absolute(page.feed) if page.feed else "",
        "picture": absolute(page.picture),
        "locale": f"{language}_IN",
        "structured": [script_text(_told_language(item, language)) for item in page.structured],
        "preloads": preloads(page.path.partition("?")[0], language),
    }
    return (
        f'{frame.before_language}<html lang="{language}">{frame.head}'
        f"{render_to_string('public_pages/head.html', context)}"
        f"{frame.body}"
        f'<div id="root">{render_to_string("public_pages/words.html", context)}</div>'
        f"{frame.end}"
    )


def as_built() -> str:
    """The app's document without our content."""
    return str((settings.APP_ROOT / "index.html").read_text(encoding="utf-8"))


def versions(path: str, languages: tuple[str, ...] | None = None) -> list[Version]:
    """A public page in each of its languages, each listing all of them, and the default one.

    https://developers.google.com/search/docs/specialty/international/localized-versions
    """
    urls = {
        code: absolute(page_address(path, code))
        for code, _name in settings.LANGUAGES
        if languages is None or code in languages
    }
    return [
        *(Version(f"{code}-IN", url, f"{code}_IN") for code, url in urls.items()),
        Version("x-default", urls.get(settings.LANGUAGE_CODE) or next(iter(urls.values()))),
    ]


def _told_language(item: dict[str, object], language: str) -> dict[str, object]:
    return {**item, "inLanguage": f"{language}-IN"} if item["@type"] in _with_language else item


def script_text(item: dict[str, object]) -> SafeString:
    """JSON escaped for ``<script>``: nothing in it ends the element."""
    text = json.dumps({"@context": "https://schema.org", **item}, ensure_ascii=False)
    escaped = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return mark_safe(escaped)  # noqa: S308 — what could end the element was escaped above


@cache
def _frame(path: Path, _changed_at: int) -> Frame:
    text = _description.sub("", _title.sub("", path.read_text(encoding="utf-8"), 1), 1)
    try:
        before_language, rest = text.split(_language, 1)
        head, rest = rest.split(_end_of_head, 1)
        body, end = rest.split(_root, 1)
    except ValueError as error:
        raise NotBuilt from error
    return Frame(before_language, head, _end_of_head + body, end)
