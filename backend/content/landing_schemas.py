"""The landing page's text: stored, published and edited in this one shape."""

from typing import Annotated, Literal, Self

from ninja import Schema
from pydantic import Field, StringConstraints, model_validator

from core.text.clean_text import Written

Counted = Literal[
    "projects_completed", "professionals_verified", "cities_served", "response_minutes"
]

Short = Annotated[Written, StringConstraints(min_length=1, max_length=60)]
Value = Annotated[Written, StringConstraints(min_length=1, max_length=12)]
Sentence = Annotated[Written, StringConstraints(min_length=1, max_length=300)]


class StatText(Schema):
    """A claim, shown until the counted figure of the same name is."""

    counted_as: Counted
    value: Value
    label: Short


class TestimonialText(Schema):
    quote: Sentence
    name: Short
    place: Short


class ReasonText(Schema):
    title: Short
    text: Sentence


class LandingTexts(Schema):
    stats: Annotated[list[StatText], Field(min_length=4, max_length=4)]
    testimonials: Annotated[list[TestimonialText], Field(min_length=1, max_length=6)]
    reasons: Annotated[list[ReasonText], Field(min_length=1, max_length=6)]
    guarantee: Annotated[Written, StringConstraints(min_length=1, max_length=100)]

    @model_validator(mode="after")
    def _each_figure_once(self) -> Self:
        if len({stat.counted_as for stat in self.stats}) != len(self.stats):
            raise ValueError("each figure once")
        return self
