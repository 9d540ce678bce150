"""What a question set is: two to six questions in both languages, at most one of them free text."""

from collections.abc import Sequence
from datetime import timedelta
from enum import StrEnum
from typing import Annotated, Final

from ninja import Schema
from pydantic import Field, StringConstraints

from core.text.clean_text import OneLine

FEWEST: Final = 2
MOST: Final = 6
MOST_TEXTS: Final = 1
FEWEST_OPTIONS: Final = 2
ACCEPTED_FOR: Final = timedelta(hours=24)
"""So long after a new version answers to the earlier one are accepted."""
LONGEST_TEXT: Final = 300
LARGEST_NUMBER: Final = 10**7

Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Wording = Annotated[OneLine, StringConstraints(min_length=1, max_length=120)]
Label = Annotated[OneLine, StringConstraints(min_length=1, max_length=60)]
UnitLabel = Annotated[OneLine, StringConstraints(max_length=20)]


class Answering(StrEnum):
    """How a question is answered. Each may be left unanswered."""

    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"


class Icon(StrEnum):
    """The drawings that an option may have."""

    BATH = "bath"
    BUG = "bug"
    CALENDAR = "calendar"
    CAMERA = "camera"
    CHECK = "check"
    CLOCK = "clock"
    COLD = "cold"
    DROP = "drop"
    FAN = "fan"
    FIRE = "fire"
    HAMMER = "hammer"
    HELP = "help"
    HOME = "home"
    KEY = "key"
    KITCHEN = "kitchen"
    LEAF = "leaf"
    LIGHT = "light"
    PACKAGE = "package"
    PAINT = "paint"
    PLUG = "plug"
    PLUS = "plus"
    RAIN = "rain"
    REFRESH = "refresh"
    RULER = "ruler"
    RUPEE = "rupee"
    SHOP = "shop"
    SHOWER = "shower"
    SOFA = "sofa"
    SOUND = "sound"
    SUN = "sun"
    TRASH = "trash"
    TREE = "tree"
    WALL = "wall"
    WRENCH = "wrench"
    ZAP = "zap"


class Option(Schema):
    """``this_week``: who chooses it searches for professionals who are free this week."""

    id: Identifier
    text: Label
    text_hi: Label
    icon: Icon = Icon.HELP
    this_week: bool = False


class Question(Schema):
    """A choice has options; a number has a unit in both languages."""

    id: Identifier
    kind: Answering
    text: Wording
    text_hi: Wording
    unit: UnitLabel = ""
    unit_hi: UnitLabel = ""
    options: Annotated[list[Option], Field(max_length=8)] = []


class Mistake(StrEnum):
    """What is wrong with a question set."""

    TOO_MANY_TEXTS = "too_many_texts"
    REPEATED = "repeated"
    TOO_FEW_OPTIONS = "too_few_options"
    HAS_OPTIONS = "has_options"
    REPEATED_OPTION = "repeated_option"


def mistakes(questions: Sequence[Question]) -> list[tuple[str, Mistake]]:
    """Each with its field, such as ``questions.0.options``."""
    found: list[tuple[str, Mistake]] = []
    seen: set[str] = set()
    texts = 0
    for place, question in enumerate(questions):
        at = f"questions.{place}"
        if question.id in seen:
            found.append((f"{at}.id", Mistake.REPEATED))
        seen.add(question.id)
        texts += question.kind == Answering.TEXT
        if question.kind == Answering.TEXT and texts > MOST_TEXTS:
            found.append((f"{at}.kind", Mistake.TOO_MANY_TEXTS))
        if question.kind != Answering.CHOICE and question.options:
            found.append((f"{at}.options", Mistake.HAS_OPTIONS))
        if question.kind == Answering.CHOICE and len(question.options) < FEWEST_OPTIONS:
            found.append((f"{at}.options", Mistake.TOO_FEW_OPTIONS))
        if len({option.id for option in question.options}) < len(question.options):
            found.append((f"{at}.options", Mistake.REPEATED_OPTION))
    return found


def changed_questions(before: Sequence[Question], after: Sequence[Question]) -> list[str]:
    """The ids of questions that were added, changed or taken away."""
    old = {question.id: question for question in before}
    new = {question.id: question for question in after}
    return [key for key in {**old, **new} if old.get(key) != new.get(key)]
