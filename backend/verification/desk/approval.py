"""Requirements of an approval: every picture opened, every point and flag answered.

The approving verifier has done all of it in this round; the access log proves the first.
"""

from dataclasses import dataclass, field
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import FieldError
from verification.desk.checklist import checks_of
from verification.desk.evidence import Evidence, evidence_of
from verification.desk.schemas import CaseCheckOut, CheckCode
from verification.errors import ApprovalLacks
from verification.models import CheckAnswer, Checklist, Verification
from verification.steps import missing_of_each


@dataclass(frozen=True, slots=True)
class Answers:
    """A verifier's answers on a case: by point of the checklist, and by flag."""

    checklist: dict[CheckCode, CheckAnswer] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """The answers as a decision stores them: only to what was asked."""

    checklist: Checklist
    flags: dict[str, str]


def approval_record(actor: User, row: Verification, given: Answers) -> Record:
    """The answers for the record. Raises ApprovalLacks with everything missing at once."""
    evidence = evidence_of(row, actor)
    checks = checks_of(row, evidence, missing_of_each(row.worker_id))
    errors = [
        *_unopened(evidence),
        *(error for check in checks for error in _unanswered(check, given.checklist)),
        *_unexplained(row.flags, given.flags),
    ]
    if errors:
        raise ApprovalLacks(errors=errors)
    return Record(
        checklist={check.code: given.checklist[check.code] for check in checks},
        flags={code: given.flags[code] for code in row.flags},
    )


def _unopened(evidence: Evidence) -> list[FieldError]:
    sides: list[UUID] = [
        side.id
        for document in evidence.documents
        for side in document.sides
        if side.opened_at is None
    ]
    text = _("Please open this picture first.")
    return [FieldError(f"documents.{side}", text, "not_opened") for side in sides]


def _unanswered(check: CaseCheckOut, answers: dict[CheckCode, CheckAnswer]) -> list[FieldError]:
    place = f"checklist.{check.code}"
    answer = answers.get(check.code)
    if answer is None:
        return [FieldError(place, _("Please answer this point."), "needed")]
    if answer["is_in_order"] and check.needs_note:
        text = _("This does not fit. Please write why it can be accepted.")
        return [FieldError(place, text, "does_not_fit")]
    if not answer["is_in_order"] and not answer["note"]:
        return [FieldError(f"{place}.note", _("Please write why it can be accepted."), "needed")]
    return []


def _unexplained(flags: list[str], answers: dict[str, str]) -> list[FieldError]:
    text = _("Please write what you found out.")
    return [
        FieldError(f"flag_answers.{code}", text, "needed")
        for code in flags
        if not answers.get(code)
    ]
