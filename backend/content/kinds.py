"""The kinds of text, and the front matter of each beside title, summary and date.

A kind is a folder of content files (``data/<kind>/<slug>.<language>.md``), part of the desk's
addresses, and a dataclass: the fields of its front matter. They are validated only here, when a
file is read and when an editor publishes, and stored as written in a file (decision 0058).
"""

import re
from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import ConfigDict, StringConstraints, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from core.api.validation_messages import field_problems
from core.errors import FieldError, ValidationFailed
from core.text.clean_text import Written

LONGEST_SLUG = 50
_slug = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class TextKind(StrEnum):
    PAGES = "pages"
    ARTICLES = "articles"
    POSITIONS = "positions"


class ArticleCategory(StrEnum):
    """What articles are about (specification part 2, blog), in the order of the buttons."""

    TECHNOLOGY = "technology"
    SUSTAINABILITY = "sustainability"
    MANAGEMENT = "management"
    SAFETY = "safety"
    DESIGN = "design"


class ArticleDrawing(StrEnum):
    """The drawings that an article may have; the app has one of each name (a test compares)."""

    BRICK = "brick"
    BULB = "bulb"
    DROP = "drop"
    HELMET = "helmet"
    LEDGER = "ledger"
    LEVEL = "level"
    PHONE = "phone"
    PLAN = "plan"
    RULER = "ruler"
    SCAFFOLD = "scaffold"
    SECTION = "section"
    SUN = "sun"
    WINDOW = "window"


class Employment(StrEnum):
    FULL_TIME = "full_time"
    PART_TIME = "part_time"


_strict = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, config=_strict)
class PageFront:
    """Pages have only the fields common to all texts."""


@dataclass(frozen=True, slots=True, config=_strict)
class ArticleFront:
    """``published`` is the first day on which readers see it, in India."""

    category: ArticleCategory
    published: date
    drawing: ArticleDrawing


@dataclass(frozen=True, slots=True, config=_strict)
class PositionFront:
    """Shown from ``published`` to the end of ``closes``; without it until somebody ends it."""

    place: Annotated[Written, StringConstraints(min_length=1, max_length=80, pattern=r"^[^\n]*$")]
    kind: Employment
    published: date
    closes: date | None = None


Front = PageFront | ArticleFront | PositionFront

_adapters: dict[TextKind, TypeAdapter[Front]] = {
    TextKind.PAGES: TypeAdapter(PageFront),
    TextKind.ARTICLES: TypeAdapter(ArticleFront),
    TextKind.POSITIONS: TypeAdapter(PositionFront),
}


def is_slug(name: str) -> bool:
    """Whether a text may have this slug: it is part of addresses."""
    return len(name) <= LONGEST_SLUG and _slug.fullmatch(name) is not None


def front_of(kind: TextKind, written: Mapping[str, str]) -> Front:
    """The front matter as stored; empty fields are omitted. Raises ValidationFailed naming each
    field that is missing, unknown or invalid (``front.category``)."""
    given = {name: value.strip() for name, value in written.items() if value.strip()}
    try:
        return _adapters[kind].validate_python(given)
    except ValidationError as error:
        problems = field_problems([dict(finding) for finding in error.errors()])
        raise ValidationFailed(
            errors=[
                FieldError(f"front.{row['field']}", row["message"], row["code"]) for row in problems
            ]
        ) from error


def shown_days(front: Front) -> tuple[date | None, date | None]:
    """The first and the last day on which readers see it; None where there is none."""
    match front:
        case ArticleFront():
            return front.published, None
        case PositionFront():
            return front.published, front.closes
        case PageFront():
            return None, None


def written_front(kind: TextKind, front: Front) -> dict[str, str]:
    """The front matter as a file has it, in the kind's order."""
    values: dict[str, str | None] = _adapters[kind].dump_python(front, mode="json")
    return {name: value for name, value in values.items() if value is not None}
