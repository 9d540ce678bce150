"""Shapes of the content API."""

from pydantic import Field

from content.articles import ArticleTeaserOut
from content.positions import PositionTeaserOut
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


class ArticlesOut(Out):
    """The newest first; the first is the featured one."""

    items: list[ArticleTeaserOut]


class PositionsOut(Out):
    """The newest first."""

    items: list[PositionTeaserOut]
