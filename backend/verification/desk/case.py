"""One case, side by side: the person, the evidence, and the discrepancies."""

from collections.abc import Iterable
from typing import cast
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from accounts.reauthentication.services import mask_phone
from accounts.selectors import avatar_url, people_cards, people_names, profile_of
from core.errors import NotAllowed
from professionals.selectors import rating_of
from staff.audit_log import record_opening
from verification.banking.rules import BANK_CHANGED
from verification.deadlines import answer_due_at, is_overdue
from verification.desk.checklist import checks_of
from verification.desk.claims import is_owner_of_desks, may_take
from verification.desk.evidence import evidence_of
from verification.desk.schemas import (
    AcceptedPointOut,
    CaseFlagOut,
    CaseOwnerOut,
    CasePersonOut,
    CasePlaceOut,
    CaseVerb,
    CheckCode,
    FlagAnswerOut,
    PastDecisionOut,
    Role,
    VerificationCaseOut,
    profiles_of,
    trades_shown,
)
from verification.flags import FLAGS
from verification.models import Step, Verification, VerificationStatus
from verification.policy import access_verification, is_partial
from verification.schemas import StepName, StepReasonOut
from verification.steps import missing_of_each


def case_open(viewer: User, verification_id: UUID) -> VerificationCaseOut:
    """All of a case that has been submitted, and record that the viewer saw it.

    Raises NotAllowed (also for one's own and one's team's), SecondFactorNeeded, NotFound.
    """
    row = access_verification(viewer, verification_id)
    if is_partial(viewer, row.worker_id):
        raise NotAllowed
    record_opening(
        viewer,
        "verification.opened",
        desk=Desk.VERIFIER,
        subject=("verification", row.pk),
        about=row.worker_id,
    )
    return case_shown(viewer, row)


def case_shown(viewer: User, row: Verification) -> VerificationCaseOut:
    """The same for the person who has just acted on it; ``row`` comes with worker and owner."""
    missing = missing_of_each(row.worker_id)
    evidence = evidence_of(row, viewer)
    waits = row.status == VerificationStatus.PENDING
    return VerificationCaseOut.from_row(
        row,
        answer_due_at=answer_due_at(row),
        is_overdue=is_overdue(row),
        owner=CaseOwnerOut.of(row, viewer, people_cards([row.owner_id] if row.owner_id else [])),
        flags=CaseFlagOut.of_case(row),
        person=_person(row),
        documents=evidence.documents,
        names=evidence.names,
        references=evidence.references,
        bank=evidence.bank,
        checks=checks_of(row, evidence, missing),
        history=_history(row),
        possible_verbs=list(_verbs(viewer, row)),
        lacking=_names(step for step, codes in missing.items() if codes) if waits else [],
    )


def _names(steps: Iterable[Step]) -> list[StepName]:
    return [cast(StepName, step.value) for step in steps]


def _person(row: Verification) -> CasePersonOut:
    worker = row.worker
    person = profile_of(worker)
    offers = profiles_of([worker.pk]).get(worker.pk)
    proven = person.phone if person.phone_verified_at else ""
    return CasePersonOut(
        id=worker.pk,
        name=person.full_name,
        avatar_url=avatar_url(person),
        role=cast(Role, worker.role),
        language="hi" if person.language == "hi" else "en",
        masked_phone=mask_phone(proven) if proven else None,
        city=CasePlaceOut.of((offers.city if offers else None) or person.city),
        trades=trades_shown(offers),
        business_name=offers.business_name if offers else "",
        experience_years=offers.experience_years if offers else 0,
        member_since=worker.created_at,
        completed_projects=offers.completed_projects if offers else 0,
        rating_average=rating_of(offers) if offers else None,
        rating_count=offers.rating_count if offers else 0,
    )


def _history(row: Verification) -> list[PastDecisionOut]:
    """Every decision on this person, newest first."""
    decisions = list(row.decisions.order_by("-id"))
    names = people_names(decision.actor_id for decision in decisions)
    return [
        PastDecisionOut.from_row(
            decision,
            by=names.get(decision.actor_id),
            at=decision.created_at,
            reasons=StepReasonOut.of_decision(decision),
            accepted=[
                AcceptedPointOut(code=cast(CheckCode, code), note=answer["note"])
                for code, answer in decision.checklist.items()
                if not answer["is_in_order"]
            ],
            flag_answers=[
                FlagAnswerOut(
                    code=flag.code,
                    label=str(flag.label),
                    answer=decision.flag_answers[flag.code],
                )
                for flag in FLAGS
                if flag.code in decision.flag_answers
            ],
        )
        for decision in decisions
    ]


def _verbs(viewer: User, row: Verification) -> Iterable[CaseVerb]:
    if row.status == VerificationStatus.VERIFIED:
        yield "revoke"
        if BANK_CHANGED in row.flags:
            yield "bank_change_seen"
    if row.status != VerificationStatus.PENDING:
        return
    if row.owner_id == viewer.pk:
        yield from ("release", "approve", "ask_again", "reject")
        return
    if may_take(viewer, row, timezone.now()):
        yield "claim"
    if row.owner_id is not None and is_owner_of_desks(viewer):
        yield "release"
