"""Reads of what answers say for an estimate."""

from core.errors import FieldError, ValidationFailed
from estimates.answers.rules import (
    ESTIMATE,
    NONE,
    QUALITY,
    AnsweredForm,
    answered_form,
    options_of,
)
from estimates.bills.rules import WORKS
from estimates.measures.labels import ESTIMATE_LABEL, FIELDS, QUALITY_LABEL
from estimates.models import Quality, WorkKind
from projects.questions.rules import EstimatedWork, EstimateMeasure
from projects.questions.schemas import ScopeIn
from projects.questions.scope import Scope, scope_of, sent_scope, without_words
from projects.questions.selectors import questions_for
from projects.questions.versions import set_version


def estimated_works() -> list[EstimatedWork]:
    """Every kind of work with what an answer can fill, in the active language."""
    return [
        EstimatedWork(slug=work.value, label=str(work.label), measures=_measures(work))
        for work in WorkKind
    ]


def form_of_scope(scope: Scope | None) -> AnsweredForm | None:
    """What the answers of a scope say; None where they say nothing of an estimate."""
    sent = sent_scope(scope)
    asked = set_version(sent["key"], sent["version"]) if sent else None
    return answered_form(asked, sent["answers"]) if sent and asked else None


def answered_estimate(
    trade: str, words: str, sent: ScopeIn | None
) -> tuple[AnsweredForm, Scope | None] | None:
    """What the answers say, or without any the words alone, and the scope without free text. Raises
    ValidationFailed."""
    if sent is None:
        return _of_words(trade, words)
    scope = scope_without_words(sent)
    form = form_of_scope(scope)
    return (form, scope) if form else None


def scope_without_words(sent: ScopeIn | None) -> Scope | None:
    """The scope that answers make, without free text. Raises ValidationFailed."""
    errors: list[FieldError] = []
    scope = without_words(scope_of(sent, errors))
    if errors:
        raise ValidationFailed(errors=errors)
    return scope


def _of_words(trade: str, words: str) -> tuple[AnsweredForm, Scope | None] | None:
    found = questions_for(trade, words)
    form = answered_form(found.question_set, found.known) if found else None
    if found is None or form is None:
        return None
    asked = found.question_set
    body = ScopeIn(key=asked.key, version=asked.number, answers=found.known)
    return form, without_words(scope_of(body, []))


def _measures(work: WorkKind) -> list[EstimateMeasure]:
    fields = [
        EstimateMeasure(name=each.name, label=str(FIELDS[each.name]), options=options_of(each))
        for each in WORKS[work].fields
    ]
    return [
        *fields,
        EstimateMeasure(name=QUALITY, label=str(QUALITY_LABEL), options=Quality.values),
        EstimateMeasure(name=ESTIMATE, label=str(ESTIMATE_LABEL), options=[NONE]),
    ]
