"""Texts as readers see them: blocks, never HTML.

A text is Markdown with front matter (``title``, ``summary``, ``updated`` and its kind's own
fields): a content file for each text and language, or what an editor published instead. It is
served as blocks: the browser renders them with its own components, and nothing in a text can become
a script. Figures of fees, refunds and office hours are placeholders such as ``{listing_fee}``
(``content.placeholders``); the reader's page fills them from the current fees and rules, so that no
two pages can disagree (product.md, Money).
"""

from datetime import date
from functools import lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from content import texts
from content.kinds import TextKind
from core.api.schemas import Out


class SpanOut(Out):
    """A run of text; ``href`` makes it a link."""

    text: str
    href: str | None = None
    strong: bool = False


class BlockOut(Out):
    """One paragraph or list; a list has a line of spans for each item."""

    kind: Literal["paragraph", "list", "steps"]
    lines: list[list[SpanOut]] = []


class SectionOut(Out):
    """A heading with the text below it; the first may have none."""

    id: str
    heading: str
    blocks: list[BlockOut] = []


class ContentPageOut(Out):
    """A text page in the reader's language; ``{listing_fee}`` is a placeholder for the current fee,
    as are those for the figures of the refund rules."""

    slug: str
    title: str
    summary: str
    updated_on: date
    sections: list[SectionOut]


def page(slug: str, language: str) -> ContentPageOut:
    """The current text page by its slug; raises NotFound."""
    return page_of(texts.in_force(TextKind.PAGES, slug, language))


@lru_cache(maxsize=300)
def page_of(text: texts.Text) -> ContentPageOut:
    """A text as readers would see it. Texts never change, so it is parsed once."""
    return ContentPageOut(
        slug=text.slug,
        title=text.title,
        summary=text.summary,
        updated_on=text.updated_on,
        sections=_sections(tokens_of(text.body)),
    )


def tokens_of(body: str) -> list[Token]:
    return MarkdownIt("commonmark").parse(body)


def _sections(tokens: list[Token]) -> list[SectionOut]:
    sections = [SectionOut(id="top", heading="")]
    listing: BlockOut | None = None
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.type == "bullet_list_open":
            listing = BlockOut(kind="list")
        elif token.type == "ordered_list_open":
            listing = BlockOut(kind="steps")
        elif token.type in ("bullet_list_close", "ordered_list_close") and listing:
            sections[-1].blocks.append(listing)
            listing = None
        elif token.type == "inline" and before is not None:
            spans = _spans(token.children or [])
            if before.type == "heading_open":
                sections.append(SectionOut(id=f"section-{len(sections)}", heading=spans[0].text))
            elif listing:
                listing.lines.append(spans)
            else:
                sections[-1].blocks.append(BlockOut(kind="paragraph", lines=[spans]))
    return [section for section in sections if section.heading or section.blocks]


def _spans(children: list[Token]) -> list[SpanOut]:
    spans: list[SpanOut] = []
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
                spans.append(SpanOut(text=" "))
            case "text" if child.content:
                spans.append(SpanOut(text=child.content, href=href, strong=strong))
    return spans
