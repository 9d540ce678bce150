"""The content of a public page's first response, before any script has run."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.utils.translation import get_language

from core.text.excerpt import excerpt
from core.text.languages import page_address

DESCRIPTION_LENGTH = 160
"""Search engines show no more of a description."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line of a list: its text links to a page of ours; ``note`` follows it."""

    text: str
    href: str = ""
    note: str = ""

    @property
    def address(self) -> str:
        """Its address in the language of its page."""
        return in_own_language(self.href)


@dataclass(frozen=True, slots=True)
class Section:
    heading: str = ""
    paragraphs: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Page:
    """The head of a page and its main text.

    ``title`` is the full browser title; ``path`` the page's canonical path, without its language;
    ``structured`` JSON-LD objects; ``picture`` the address of the preview; ``languages`` those in
    which it exists, by default all; ``feed`` the path of an Atom feed of what it lists.
    """

    title: str
    description: str
    path: str
    heading: str
    lead: str = ""
    sections: list[Section] = field(default_factory=list)
    structured: list[dict[str, Any]] = field(default_factory=list)
    picture: str = "/previews/karigar.png"
    kind: str = "website"
    is_indexed: bool = True
    languages: tuple[str, ...] | None = None
    feed: str = ""
    status: int = 200


def page_title(text: str) -> str:
    """A title as ``useDocumentTitle`` of the app formats it."""
    return f"{text} · Karigar"


def absolute(path: str) -> str:
    return f"{settings.PUBLIC_URL}{path}"


def in_own_language(path: str) -> str:
    """A page's address for the reader of this one."""
    return page_address(path, get_language() or settings.LANGUAGE_CODE)


def page_url(path: str) -> str:
    """A page's full address in the language of this one."""
    return absolute(in_own_language(path))


def with_query(path: str, **parameters: str) -> str:
    return f"{path}?{urlencode(parameters)}" if parameters else path


def description_of(text: str) -> str:
    """The beginning of a text, as long as a description may be."""
    return excerpt(text, DESCRIPTION_LENGTH)
