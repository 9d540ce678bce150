"""What a question set is: two to six questions in both languages, at most one of them free text."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from enum import StrEnum
from typing import Annotated, Final, Literal

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
LONGEST_SIDE: Final = 1000
"""Feet: of a room or a plot."""

Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Wording = Annotated[OneLine, StringConstraints(min_length=1, max_length=120)]
Label = Annotated[OneLine, StringConstraints(min_length=1, max_length=60)]
MeasureValue = Annotated[OneLine, StringConstraints(min_length=1, max_length=20)]
UnitLabel = Annotated[OneLine, StringConstraints(max_length=20)]


class Answering(StrEnum):
    """How a question is answered. Each may be left unanswered."""

    CHOICE = "choice"
    NUMBER = "number"
    SIZE = "size"
    """Length and width in feet, such as ``12x10``."""
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


Measures = Annotated[dict[Identifier, MeasureValue], Field(max_length=8)]

ANSWERED: Final = "number"
"""As the value of an option's measure: the number that was answered in the same set."""
_MEASURED: Final = frozenset(
    ("sq ft", "sq m", "ft", "m", "in", "litres", "kg", "kW", "rupees", "₹", "hours", "days", "tons")
)
"""Units of numbers that are measured; a number with another unit counts pieces."""
SIZE_MEASURES: Final = ("length", "width")


class Option(Schema):
    """``this_week``: who chooses it searches for professionals who are free this week.

    ``measures`` are what the option says for an estimate of the set's work: values by measure.
    """

    id: Identifier
    text: Label
    text_hi: Label
    icon: Icon = Icon.HELP
    this_week: bool = False
    measures: Measures = {}


class Question(Schema):
    """A choice has options; a number has a unit in both languages.

    ``measure`` of a number: the measure of the set's work that it fills in an estimate. A size
    fills length and width.
    """

    id: Identifier
    kind: Answering
    text: Wording
    text_hi: Wording
    unit: UnitLabel = ""
    unit_hi: UnitLabel = ""
    measure: Identifier | Literal[""] = ""
    options: Annotated[list[Option], Field(max_length=8)] = []

    @property
    def counts_pieces(self) -> bool:
        """Whether a number in somebody's words ("3 fans") answers it."""
        return self.kind == Answering.NUMBER and self.unit not in _MEASURED


class Mistake(StrEnum):
    """What is wrong with a question set."""

    TOO_MANY_TEXTS = "too_many_texts"
    REPEATED = "repeated"
    TOO_FEW_OPTIONS = "too_few_options"
    HAS_OPTIONS = "has_options"
    REPEATED_OPTION = "repeated_option"
    UNKNOWN_WORK = "unknown_work"
    UNKNOWN_MEASURE = "unknown_measure"
    WRONG_VALUE = "wrong_value"


class EstimateMeasure(Schema):
    """A measure of a work's estimate. A number has no ``options``."""

    name: str
    label: str
    options: list[str] = []

    def accepts(self, value: str) -> bool:
        """Whether an answer can mean this value."""
        if self.options:
            return value in self.options
        return value == ANSWERED or (value.isascii() and value.isdigit() and len(value) <= 5)


class EstimatedWork(Schema):
    """Work that can be estimated, and its measures."""

    slug: str
    label: str
    measures: list[EstimateMeasure]


def mistakes(
    questions: Sequence[Question], work: str = "", works: Sequence[EstimatedWork] = ()
) -> list[tuple[str, Mistake]]:
    """Each with its field, such as ``questions.0.options``. ``work`` is what the answers are
    estimated as, one of ``works`` or empty."""
    estimated = next((each for each in works if each.slug == work), None)
    measures = {each.name: each for each in estimated.measures} if estimated else {}
    wrong_work = [("work", Mistake.UNKNOWN_WORK)] if work and not estimated else []
    return [*wrong_work, *_form_mistakes(questions), *_measure_mistakes(questions, measures)]


def _measure_mistakes(
    questions: Sequence[Question], measures: Mapping[str, EstimateMeasure]
) -> list[tuple[str, Mistake]]:
    found: list[tuple[str, Mistake]] = []
    for place, question in enumerate(questions):
        at = f"questions.{place}"
        if question.measure and (
            question.kind != Answering.NUMBER
            or question.measure not in measures
            or measures[question.measure].options
        ):
            found.append((f"{at}.measure", Mistake.UNKNOWN_MEASURE))
        for number, option in enumerate(question.options):
            for name, value in option.measures.items():
                field = f"{at}.options.{number}.measures"
                if name not in measures:
                    found.append((field, Mistake.UNKNOWN_MEASURE))
                elif not measures[name].accepts(value):
                    found.append((field, Mistake.WRONG_VALUE))
    return found


def _form_mistakes(questions: Sequence[Question]) -> list[tuple[str, Mistake]]:
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
