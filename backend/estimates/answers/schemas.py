"""Schemas of what answers say for an estimate."""

from typing import Annotated, Self

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from estimates.answers.rules import AnsweredForm
from estimates.models import Quality, WorkKind
from projects.questions.schemas import ScopeIn
from projects.questions.scope import Scope, sent_scope


class AnswersIn(Schema):
    """Answers to guided questions; without ``scope`` only what the words say already."""

    trade: Annotated[str, Field(max_length=40)] = ""
    words: Annotated[str, Field(max_length=120)] = ""
    scope: ScopeIn | None = None


class AnsweredEstimateOut(Out):
    """The form of an estimate as the answers fill it: ``values`` by the measure's name, lengths and
    areas in feet, a flag ``true`` or ``false``. ``scope`` goes with the estimate when it is saved;
    it has no free text."""

    work: WorkKind
    work_label: str
    quality: Quality | None
    values: dict[str, str]
    scope: ScopeIn | None

    @classmethod
    def of(cls, form: AnsweredForm, scope: Scope | None) -> Self:
        sent = sent_scope(scope)
        return cls.from_row(
            form, work_label=str(form.work.label), scope=ScopeIn(**sent) if sent else None
        )


class AnsweredOut(Out):
    """Null where the answers are to no work that can be estimated."""

    estimate: AnsweredEstimateOut | None
