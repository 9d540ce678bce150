"""Schemas of the editors' API. Times are UTC; ``number`` counts a text's versions, 0 is the content
file."""

from datetime import date, datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field, StringConstraints

from content.kinds import TextKind
from content.landing_schemas import Counted, LandingTexts
from core.api.schemas import Out
from core.text.clean_text import Written

Language = Literal["en", "hi"]

Title = Annotated[Written, StringConstraints(min_length=1, max_length=100, pattern=r"^[^\n]*$")]
Summary = Annotated[Written, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\n]*$")]
Body = Annotated[Written, StringConstraints(min_length=1, max_length=50_000)]
FrontValue = Annotated[Written, StringConstraints(max_length=100, pattern=r"^[^\n]*$")]
Front = Annotated[dict[str, FrontValue], Field(max_length=10)]
"""What the kind of text has beside these, as its content file would say it (content.kinds)."""
Note = Annotated[Written, StringConstraints(max_length=200)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


class StaffTextRowOut(Out):
    """A text of the list. ``published_at`` and ``author_name`` are null for the file's own."""

    language: Language
    title: str
    number: int
    updated_on: date
    published_at: datetime | None
    author_name: str | None
    is_behind: bool


class StaffTextsRowOut(Out):
    """A text in the languages that it is there in. ``shown_from`` is its first day (of the first
    language that has one), null for pages; ``shown_until`` its last, null while none is set."""

    slug: str
    shown_from: date | None
    shown_until: date | None
    texts: list[StaffTextRowOut]


class StaffTextsOut(Out):
    """All texts of a kind, and the names of figures that texts may hold."""

    kind: TextKind
    items: list[StaffTextsRowOut]
    placeholders: list[str]


class StaffTextOut(StaffTextRowOut):
    summary: str
    body: str
    front: Front


class StaffBothOut(Out):
    """A text in English and Hindi. A language that it isn't there in yet has number 0, no words,
    and the front matter of the other."""

    kind: TextKind
    slug: str
    texts: list[StaffTextOut]


class PreviewIn(Schema):
    """``kind`` decides which fields ``front`` has."""

    kind: TextKind
    title: Title
    summary: Summary
    body: Body
    front: Front = {}


class TextIn(Schema):
    """``base_number`` is the version that was edited, 0 for a new text. ``keeps_date`` is for mere
    corrections."""

    title: Title
    summary: Summary
    body: Body
    front: Front = {}
    base_number: Number
    note: Note = ""
    keeps_date: bool = False


class RestoreIn(Schema):
    number: Number
    base_number: Number


class VersionOut(Out):
    number: int
    title: str
    note: str
    author_name: str | None
    published_at: datetime | None


class VersionsOut(Out):
    """The history of a text, the newest first; the last one is the content file's."""

    items: list[VersionOut]


class DiffLineOut(Out):
    kind: Literal["same", "added", "removed"]
    text: str


class VersionTextOut(VersionOut):
    """A version, and how it differs from the one before."""

    lines: list[DiffLineOut]


class LandingTextIn(LandingTexts):
    base_number: Number
    note: Note = ""


class StaffLandingTextOut(StaffTextRowOut):
    texts: LandingTexts


class CountedFigureOut(Out):
    """``value`` as the page would show it; empty when it could not be counted."""

    counted_as: Counted
    value: str


class StaffLandingOut(Out):
    shows_live: bool
    counted_at: datetime | None
    counted: list[CountedFigureOut]
    texts: list[StaffLandingTextOut]


class FiguresSwitchIn(Schema):
    shows_live: bool
