"""Positions as applicants see them. After their last day their page says that they are closed, and
no list shows them."""

from dataclasses import dataclass
from datetime import date
from typing import Self

from django.utils import timezone

from content import texts
from content.kinds import Employment, PositionFront, TextKind
from content.rendering import Section, page_of
from core.errors import NotFound


@dataclass(frozen=True, slots=True)
class Position:
    """``closes_on`` is the last day, None while none is set."""

    slug: str
    title: str
    summary: str
    place: str
    kind: Employment
    published_on: date
    updated_on: date
    closes_on: date | None
    sections: list[Section]

    @classmethod
    def of(cls, text: texts.Text) -> Self:
        front = text.front
        if not isinstance(front, PositionFront):
            raise TypeError(text.kind)
        return cls(
            slug=text.slug,
            title=text.title,
            summary=text.summary,
            place=front.place,
            kind=front.kind,
            published_on=front.published,
            updated_on=text.updated_on,
            closes_on=front.closes,
            sections=page_of(text).sections,
        )

    @property
    def is_published(self) -> bool:
        """In India's time."""
        return self.published_on <= timezone.localdate()

    @property
    def is_open(self) -> bool:
        """Whether it takes applications today, in India."""
        is_over = self.closes_on is not None and self.closes_on < timezone.localdate()
        return self.is_published and not is_over


def positions(language: str) -> list[Position]:
    """The open positions, newest first. One query."""
    found = [Position.of(text) for text in texts.all_in_force(TextKind.POSITIONS, language)]
    shown = [one for one in found if one.is_open]
    return sorted(shown, key=lambda one: (one.published_on, one.slug), reverse=True)


def position(slug: str, language: str) -> Position:
    """A position, open or closed; raises NotFound, also before its first day."""
    found = Position.of(texts.in_force(TextKind.POSITIONS, slug, language))
    if not found.is_published:
        raise NotFound
    return found
