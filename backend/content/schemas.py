"""Shapes of the content API."""

from datetime import date
from typing import Literal

from ninja import Schema


class StatOut(Schema):
    value: str
    label: str


class TestimonialOut(Schema):
    quote: str
    name: str
    place: str


class ReasonOut(Schema):
    title: str
    text: str


class LandingOut(Schema):
    stats: list[StatOut]
    testimonials: list[TestimonialOut]
    reasons: list[ReasonOut]
    guarantee: str


class SpanOut(Schema):
    text: str
    href: str | None
    strong: bool


class BlockOut(Schema):
    kind: Literal["paragraph", "list", "steps"]
    lines: list[list[SpanOut]]


class SectionOut(Schema):
    id: str
    heading: str
    blocks: list[BlockOut]


class ContentPageOut(Schema):
    """A text page in the reader's language; ``{listing_fee}`` in it stands for the fee in force."""

    slug: str
    title: str
    summary: str
    updated_on: date
    sections: list[SectionOut]
