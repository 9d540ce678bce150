"""Shapes of the content API."""

from datetime import date
from typing import Literal

from pydantic import Field

from content.kinds import ArticleCategory, ArticleDrawing, Employment
from core.api.schemas import Out


class StatOut(Out):
    value: str
    label: str


class TestimonialOut(Out):
    quote: str
    name: str
    place: str


class ReasonOut(Out):
    title: str
    text: str


class LandingOut(Out):
    shows_live: bool = Field(
        description="Whether counted figures are shown; claims and counts are never shown together"
    )
    stats: list[StatOut]
    testimonials: list[TestimonialOut]
    reasons: list[ReasonOut]
    guarantee: str


class SpanOut(Out):
    text: str
    href: str | None
    strong: bool


class BlockOut(Out):
    kind: Literal["paragraph", "list", "steps"]
    lines: list[list[SpanOut]]


class SectionOut(Out):
    id: str
    heading: str
    blocks: list[BlockOut]


class ContentPageOut(Out):
    """A text page in the reader's language; ``{listing_fee}`` is a placeholder for the current fee,
    as are those for the figures of the refund rules."""

    slug: str
    title: str
    summary: str
    updated_on: date
    sections: list[SectionOut]


class ArticleTeaserOut(Out):
    """An article in a list. ``minutes_to_read`` is an estimate, at least 1."""

    slug: str
    title: str
    summary: str
    category: ArticleCategory
    published_on: date
    updated_on: date
    minutes_to_read: int
    drawing: ArticleDrawing


class ArticlesOut(Out):
    """The newest first; the first is the featured one."""

    items: list[ArticleTeaserOut]


class ArticleOut(ArticleTeaserOut):
    """Figures stand in it as in a text page. ``others``: up to three to go on with."""

    sections: list[SectionOut]
    others: list[ArticleTeaserOut]


class PositionTeaserOut(Out):
    """``closes_on`` is the last day for applications, null while none is set."""

    slug: str
    title: str
    summary: str
    place: str
    kind: Employment
    published_on: date
    updated_on: date
    closes_on: date | None


class PositionsOut(Out):
    """The newest first."""

    items: list[PositionTeaserOut]


class PositionOut(PositionTeaserOut):
    """Figures stand in it as in a text page. It takes applications while ``is_open``."""

    is_open: bool
    sections: list[SectionOut]
