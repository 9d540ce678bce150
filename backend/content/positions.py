"""Positions as applicants see them. After their last day their page says that they are closed, and
no list shows them."""

from datetime import date
from typing import Self

from django.utils import timezone

from content import texts
from content.kinds import Employment, PositionFront, TextKind
from content.rendering import SectionOut, page_of
from core.api.schemas import Out
from core.errors import NotFound


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


class PositionOut(PositionTeaserOut):
    """Figures stand in it as in a text page. It takes applications while ``is_open``."""

    is_open: bool
    sections: list[SectionOut]

    @classmethod
    def of(cls, text: texts.Text) -> Self:
        front = text.front
        if not isinstance(front, PositionFront):
            raise TypeError(text.kind)
        today = timezone.localdate()
        is_over = front.closes is not None and front.closes < today
        return cls(
            slug=text.slug,
            title=text.title,
            summary=text.summary,
            place=front.place,
            kind=front.kind,
            published_on=front.published,
            updated_on=text.updated_on,
            closes_on=front.closes,
            is_open=front.published <= today and not is_over,
            sections=page_of(text).sections,
        )


def positions(language: str) -> list[PositionOut]:
    """The open positions, newest first. One query."""
    found = [PositionOut.of(text) for text in texts.all_in_force(TextKind.POSITIONS, language)]
    shown = [one for one in found if one.is_open]
    return sorted(shown, key=lambda one: (one.published_on, one.slug), reverse=True)


def position(slug: str, language: str) -> PositionOut:
    """A position, open or closed; raises NotFound, also before its first day."""
    found = PositionOut.of(texts.in_force(TextKind.POSITIONS, slug, language))
    if found.published_on > timezone.localdate():
        raise NotFound
    return found
