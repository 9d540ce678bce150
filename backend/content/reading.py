"""Content files: one for each page and language, read once.

A page is Markdown with front matter (``title``, ``summary``, ``updated``). It is handed out as
blocks, never as HTML: the browser draws them with its own components, and nothing in a text can
become a script. ``{listing_fee}`` and ``{service_fee}`` stay in the text; the reader's page fills
them from the fees in force, so that no two pages can disagree (product.md, Money).
"""

import json
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from core.errors import NotFound

DATA = Path(__file__).parent / "data"
FALLBACK = "en"


@dataclass(frozen=True)
class Span:
    """A run of text; ``href`` makes it a link."""

    text: str
    href: str | None = None
    strong: bool = False


@dataclass
class Block:
    """One paragraph or list; a list has a line of spans for each item."""

    kind: Literal["paragraph", "list", "steps"]
    lines: list[list[Span]] = field(default_factory=list)


@dataclass
class Section:
    """A heading with what stands below it; the first may have none."""

    id: str
    heading: str
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True)
class ContentPage:
    slug: str
    title: str
    summary: str
    updated_on: date
    sections: list[Section]


@cache
def landing(language: str) -> dict[str, Any]:
    """The landing page's figures, voices and reasons."""
    path = _in_language("landing", language, "json")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def page(slug: str, language: str) -> ContentPage:
    """A text page by its slug; raises NotFound."""
    if not slug.replace("-", "").isalpha() or not (DATA / "pages" / f"{slug}.en.md").exists():
        raise NotFound
    path = _in_language(f"pages/{slug}", language, "md")
    _, front, body = path.read_text(encoding="utf-8").split("---\n", 2)
    values = dict(line.split(": ", 1) for line in front.strip().splitlines())
    return ContentPage(
        slug=slug,
        title=values["title"],
        summary=values["summary"],
        updated_on=date.fromisoformat(values["updated"]),
        sections=_sections(MarkdownIt("commonmark").parse(body)),
    )


def source(slug: str, language: str) -> str:
    """The page's own file, word for word."""
    return _in_language(f"pages/{slug}", language, "md").read_text(encoding="utf-8")


def slugs() -> list[str]:
    return sorted(path.name.removesuffix(".en.md") for path in (DATA / "pages").glob("*.en.md"))


def _in_language(name: str, language: str, ending: str) -> Path:
    path = DATA / f"{name}.{language}.{ending}"
    return path if path.exists() else DATA / f"{name}.{FALLBACK}.{ending}"


def _sections(tokens: list[Token]) -> list[Section]:
    sections = [Section(id="top", heading="")]
    listing: Block | None = None
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.type == "bullet_list_open":
            listing = Block("list")
        elif token.type == "ordered_list_open":
            listing = Block("steps")
        elif token.type in ("bullet_list_close", "ordered_list_close") and listing:
            sections[-1].blocks.append(listing)
            listing = None
        elif token.type == "inline" and before is not None:
            spans = _spans(token.children or [])
            if before.type == "heading_open":
                sections.append(Section(id=f"section-{len(sections)}", heading=spans[0].text))
            elif listing:
                listing.lines.append(spans)
            else:
                sections[-1].blocks.append(Block("paragraph", [spans]))
    return [section for section in sections if section.heading or section.blocks]


def _spans(children: list[Token]) -> list[Span]:
    spans: list[Span] = []
    href: str | None = None
    strong = False
    for child in children:
        match child.type:
            case "link_open":
                href = str(child.attrGet("href"))
            case "link_close":
                href = None
            case "strong_open":
                strong = True
            case "strong_close":
                strong = False
            case "softbreak":
                spans.append(Span(" "))
            case "text" if child.content:
                spans.append(Span(child.content, href, strong))
    return spans
