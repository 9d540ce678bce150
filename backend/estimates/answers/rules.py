"""How answers to guided questions become the values of an estimate's form.

Which question or option fills which measure is part of each question set (``projects.questions``),
so that editors change both together. What a form no longer has is ignored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from estimates.bills.rules import WORKS
from estimates.measures.rules import FieldKind, MeasureField
from estimates.models import Quality, WorkKind
from projects.questions.rules import ANSWERED, SIZE_MEASURES, Answering, Option, Question
from projects.questions.sizes import Size
from projects.questions.versions import QuestionSet

QUALITY: Final = "quality"
ESTIMATE: Final = "estimate"
NONE: Final = "none"
"""``estimate: none`` of an option: the work is another one, which the form does not price."""
FLAGS: Final = {"yes": "true", "no": "false"}


@dataclass(frozen=True, slots=True)
class AnsweredForm:
    """``values`` by the measure's name, as texts; sizes and areas in feet. What no answer says is
    not among them."""

    work: WorkKind
    quality: Quality | None
    values: dict[str, str]


def options_of(field: MeasureField) -> list[str]:
    """What an option can say of a field; empty for a number."""
    return list(FLAGS) if field.kind is FieldKind.FLAG else list(field.options)


def answered_form(asked: QuestionSet, answers: Mapping[str, str]) -> AnsweredForm | None:
    """None where the answers are to no work that can be estimated."""
    if asked.work not in WorkKind.values:
        return None
    work = WorkKind(asked.work)
    said = _answers_in_units(asked, answers)
    if said.get(ESTIMATE) == NONE:
        return None
    quality = said.get(QUALITY)
    values = {}
    for field in WORKS[work].fields:
        value = said.get(field.name)
        options = options_of(field)
        if value is not None and (not options or value in options):
            values[field.name] = FLAGS[value] if field.kind is FieldKind.FLAG else value
    return AnsweredForm(work, Quality(quality) if quality in Quality.values else None, values)


def _answers_in_units(asked: QuestionSet, answers: Mapping[str, str]) -> dict[str, str]:
    number = next(
        (
            answers[each.id]
            for each in asked.questions
            if each.kind == Answering.NUMBER and not each.measure and answers.get(each.id)
        ),
        None,
    )
    said: dict[str, str] = {}
    for question in asked.questions:
        answer = answers.get(question.id)
        if answer:
            said |= _said_by(question, answer, number)
    return said


def _said_by(question: Question, answer: str, number: str | None) -> dict[str, str]:
    if question.kind == Answering.NUMBER:
        return {question.measure: answer} if question.measure else {}
    if question.kind == Answering.SIZE:
        size = Size.read(answer)
        return dict(zip(SIZE_MEASURES, size.sides, strict=True)) if size else {}
    option = next((each for each in question.options if each.id == answer), None)
    return _said_by_option(option, number) if option else {}


def _said_by_option(option: Option, number: str | None) -> dict[str, str]:
    """Nothing where the number that it means was skipped."""
    if number is None and ANSWERED in option.measures.values():
        return {}
    return {
        name: number if value == ANSWERED and number else value
        for name, value in option.measures.items()
    }
