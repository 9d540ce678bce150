"""Shapes of the desk of verifiers. Times are UTC; labels are in the reader's language."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.api.schemas import Out
from core.text.clean_text import Written
from places.models import City
from professionals.models import WorkerProfile
from professionals.schemas import SkillOut
from professionals.selectors import trades_of, with_details
from verification.deadlines import HELD_FOR, answer_due_at, is_overdue
from verification.documents.schemas import SideOut
from verification.flags import BY_CODE
from verification.models import Verification
from verification.names import CaseNameOut
from verification.references.schemas import DeskReferenceOut
from verification.schemas import OutcomeName, StatusName, StepName, StepReasonOut

NOBODY = PersonCard("", "", None)

Role = Literal["worker", "contractor"]
CaseVerb = Literal[
    "claim", "release", "approve", "ask_again", "reject", "revoke", "bank_change_seen"
]
CheckCode = Literal[
    "phone",
    "identity",
    "pan",
    "selfie",
    "names",
    "references",
    "bank_account",
    "duplicates",
]
CheckResult = Literal["good", "look", "bad"]


class CaseFlagOut(Out):
    code: str
    label: str
    advice: str

    @classmethod
    def of_case(cls, row: Verification) -> list[Self]:
        """In the reader's language; a flag that no longer exists is passed over."""
        known = (BY_CODE[code] for code in row.flags if code in BY_CODE)
        return [
            cls(code=flag.code, label=str(flag.label), advice=str(flag.advice)) for flag in known
        ]


class CaseOwnerOut(Out):
    """Who of the desk has taken the case, and until when a colleague may not take it over."""

    id: UUID
    name: str
    is_me: bool
    claimed_at: datetime
    held_until: datetime

    @classmethod
    def of(cls, row: Verification, viewer: User, cards: Mapping[UUID, PersonCard]) -> Self | None:
        if row.owner_id is None or row.claimed_at is None:
            return None
        return cls(
            id=row.owner_id,
            name=cards.get(row.owner_id, NOBODY).full_name,
            is_me=row.owner_id == viewer.pk,
            claimed_at=row.claimed_at,
            held_until=row.claimed_at + HELD_FOR,
        )


class CasePlaceOut(Out):
    name: str
    name_hi: str

    @classmethod
    def of(cls, city: City | None) -> Self | None:
        return cls(name=city.name, name_hi=city.name_hi or city.name) if city else None


class VerificationRowOut(Out):
    """``is_overdue``: it waits longer than staff mean to let anybody wait."""

    id: UUID
    worker_id: UUID
    name: str
    avatar_url: str | None
    role: Role
    city: CasePlaceOut | None
    trades: list[SkillOut]
    status: StatusName
    round: int
    submitted_at: datetime | None
    answer_due_at: datetime | None
    is_overdue: bool
    decided_at: datetime | None
    flags: list[CaseFlagOut]
    owner: CaseOwnerOut | None

    @classmethod
    def of_rows(cls, rows: Sequence[Verification], viewer: User) -> list[Self]:
        """A page of the queue, in as many queries as one; ``rows`` come with their workers and
        owners."""
        workers = [row.worker_id for row in rows]
        cards = people_cards([*workers, *(row.owner_id for row in rows if row.owner_id)])
        profiles = profiles_of(workers)
        return [cls._of(row, viewer, cards, profiles.get(row.worker_id)) for row in rows]

    @classmethod
    def _of(
        cls,
        row: Verification,
        viewer: User,
        cards: Mapping[UUID, PersonCard],
        profile: WorkerProfile | None,
    ) -> Self:
        card = cards.get(row.worker_id, NOBODY)
        return cls.from_row(
            row,
            name=card.full_name,
            avatar_url=card.avatar_url,
            role=row.worker.role,
            city=CasePlaceOut.of(profile.city if profile else None),
            trades=trades_shown(profile),
            answer_due_at=answer_due_at(row),
            is_overdue=is_overdue(row),
            flags=CaseFlagOut.of_case(row),
            owner=CaseOwnerOut.of(row, viewer, cards),
        )


class CasePersonOut(Out):
    """``masked_phone`` is null while no number is proven."""

    id: UUID
    name: str
    avatar_url: str | None
    role: Role
    language: Literal["en", "hi"]
    masked_phone: str | None
    city: CasePlaceOut | None
    trades: list[SkillOut]
    business_name: str
    experience_years: int
    member_since: datetime
    completed_projects: int
    rating_average: float | None
    rating_count: int


class DeskQrFactsOut(Out):
    """The contents of a signed QR code. ``gender`` is M, F, T or empty."""

    name: str
    gender: str
    year_of_birth: int | None
    state: str
    pincode: str


class DeskChallengeStepOut(Out):
    code: str
    count: int | None = None


class DeskSideOut(SideOut):
    """``opened_at``: when the viewer last opened it in this round. An approval needs every one."""

    opened_at: datetime | None


class CaseDuplicateOut(Out):
    """Another worker with the same thing. ``case_id`` is null for one who never began."""

    worker_id: UUID
    name: str
    status: StatusName | None
    case_id: UUID | None


class DeskDocumentOut(Out):
    """``kind``: aadhaar, voter_id, driving_licence, pan, profile_photo or selfie; ``challenge``:
    what a selfie had to show, in the order of its pictures."""

    id: UUID
    kind: Literal["aadhaar", "voter_id", "driving_licence", "pan", "profile_photo", "selfie"]
    method: Literal["qr", "number_and_copy", "camera", "file"]
    masked_number: str
    name: str
    facts: DeskQrFactsOut | None
    is_signature_verified: bool
    shows_face: bool | None
    challenge: list[DeskChallengeStepOut]
    sides: list[DeskSideOut]
    duplicates: list[CaseDuplicateOut]
    added_at: datetime


class DeskBankOut(Out):
    """``state``: the bank's answer about the account. Empty texts: unknown."""

    masked_account: str
    ifsc: str
    bank: str
    holder_name: str
    name_at_bank: str
    score: int | None
    state: Literal["not_asked", "pending", "valid", "invalid", "unavailable"]
    asked_at: datetime | None
    answered_at: datetime | None
    masked_upi: str
    upi_state: Literal["not_asked", "pending", "valid", "invalid", "unavailable"] | None
    upi_name_at_bank: str
    duplicates: list[CaseDuplicateOut]


class CaseCheckOut(Out):
    """One point of the checklist, judged by the server as far as it can: ``look`` is for eyes.

    ``needs_note``: an approval needs a written reason to accept it all the same.
    """

    code: CheckCode
    result: CheckResult
    needs_note: bool


class FlagAnswerOut(Out):
    """What staff found out about a flag before they approved."""

    code: str
    label: str
    answer: str


class AcceptedPointOut(Out):
    """A point that did not fit, and why it was accepted all the same."""

    code: CheckCode
    note: str


class PastDecisionOut(Out):
    """An outcome of this verification. ``by`` is null where time decided."""

    id: UUID
    round: int
    outcome: OutcomeName
    by: str | None
    at: datetime
    reasons: list[StepReasonOut]
    words: str
    accepted: list[AcceptedPointOut]
    flag_answers: list[FlagAnswerOut]


class VerificationCaseOut(Out):
    """All that a verifier decides on.

    ``possible_verbs`` are what the viewer may do with it now; ``lacking`` the steps that are not
    complete any more.
    """

    id: UUID
    status: StatusName
    round: int
    submitted_at: datetime | None
    answer_due_at: datetime | None
    is_overdue: bool
    decided_at: datetime | None
    verified_until: datetime | None
    blocked_until: datetime | None
    owner: CaseOwnerOut | None
    flags: list[CaseFlagOut]
    person: CasePersonOut
    documents: list[DeskDocumentOut]
    names: list[CaseNameOut]
    references: list[DeskReferenceOut]
    bank: DeskBankOut | None
    checks: list[CaseCheckOut]
    history: list[PastDecisionOut]
    possible_verbs: list[CaseVerb]
    lacking: list[StepName]


class ReasonTemplateOut(Out):
    """``told`` is what the worker reads, by language; ``blocked_days``: for deceit, how long the
    worker may not submit again."""

    code: str
    step: StepName
    label: str
    told: dict[str, str]
    is_final: bool
    blocked_days: int | None


Words = Annotated[Written, StringConstraints(max_length=1000)]
Note = Annotated[Written, StringConstraints(max_length=500)]
FlagCode = Annotated[str, StringConstraints(max_length=40)]
Codes = Annotated[list[str], Field(max_length=20)]


class CheckAnswerIn(Schema):
    """``is_in_order``: no objection. Otherwise ``note`` says why it is accepted anyway."""

    is_in_order: bool
    note: Note = ""


class VerificationApprovalIn(Schema):
    """An answer to every point of the checklist and to every flag. ``words`` go to the worker, the
    rest is for the record."""

    checklist: dict[CheckCode, CheckAnswerIn] = Field(default_factory=dict, max_length=20)
    flag_answers: Annotated[dict[FlagCode, Note], Field(max_length=40)] = Field(
        default_factory=dict
    )
    words: Words = ""


class VerificationFindingIn(Schema):
    """What the worker reads: codes of reason templates, and own words."""

    reasons: Codes
    words: Words = ""


class VerificationDecidedOut(Out):
    """``next_id`` is the case that waits longest and that nobody has taken."""

    id: UUID
    status: StatusName
    next_id: UUID | None


def profiles_of(worker_ids: Iterable[UUID]) -> dict[UUID, WorkerProfile]:
    """What the workers offer, by id, for those who have said it."""
    rows = with_details(WorkerProfile.objects.filter(pk__in=set(worker_ids)))
    return {row.pk: row for row in rows}


def trades_shown(profile: WorkerProfile | None) -> list[SkillOut]:
    return SkillOut.from_rows(trades_of(profile)) if profile else []
