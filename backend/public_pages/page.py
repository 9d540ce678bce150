"""What the first response of a public page says, before any script has run."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

DESCRIPTION_LENGTH = 160
"""Search engines show no more of a description."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line of a list: its text leads somewhere of ours; ``note`` stands behind it."""

    text: str
    href: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str = ""
    paragraphs: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Page:
    """The head of a page and its main words.

    ``title`` is whole, as the browser's tab shows it; ``path`` the page's one canonical address
    below the public one; ``structured`` JSON-LD objects; ``picture`` the address of the preview.
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
    status: int = 200


def titled(text: str) -> str:
    """A title as ``useDocumentTitle`` of the app writes it."""
    return f"{text} · Karigar"


def absolute(path: str) -> str:
    return f"{settings.PUBLIC_URL}{path}"


def with_query(path: str, **parameters: str) -> str:
    return f"{path}?{urlencode(parameters)}" if parameters else path


def shortened(text: str, length: int = DESCRIPTION_LENGTH) -> str:
    """One line of at most ``length`` characters, cut between words."""
    line = " ".join(text.split())
    if len(line) <= length:
        return line
    return line[: length - 1].rsplit(" ", 1)[0].rstrip(",.;:– ") + "…"
