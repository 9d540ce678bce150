"""Shapes of the desk of verifiers. Times are UTC; labels are in the reader's language."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.written import Written
from professionals.schemas import SkillOut
from verification.schemas import StatusName, StepName, StepReasonOut, VerdictName

CaseVerb = Literal[
    "claim", "release", "approve", "ask_again", "reject", "revoke", "bank_change_seen"
]
NameSource = Literal["account", "identity", "qr", "pan", "bank_holder", "bank"]
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
SideName = Literal["front", "back", "photo", "step_1", "step_2", "step_3"]
CheckResult = Literal["good", "look", "bad"]


class CaseFlagOut(Schema):
    code: str
    label: str
    advice: str


class CaseOwnerOut(Schema):
    """Who of the desk has taken the case, and until when a colleague may not take it over."""

    id: UUID
    name: str
    is_me: bool
    claimed_at: datetime
    held_until: datetime


class CasePlaceOut(Schema):
    name: str
    name_hi: str


class VerificationRowOut(Schema):
    """``is_overdue``: it waits longer than staff mean to let anybody wait."""

    id: UUID
    worker_id: UUID
    name: str
    avatar_url: str | None
    role: Literal["worker", "contractor"]
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


class CasePersonOut(Schema):
    """``masked_phone`` is null while no number is proven."""

    id: UUID
    name: str
    avatar_url: str | None
    role: Literal["worker", "contractor"]
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


class DeskQrFactsOut(Schema):
    """What a signed QR code says. ``gender`` is M, F, T or empty."""

    name: str
    gender: str
    year_of_birth: int | None
    state: str
    pincode: str


class DeskChallengeStepOut(Schema):
    code: str
    count: int | None = None


class DeskSideOut(Schema):
    """``opened_at``: when the viewer last opened it in this round. An approval needs every one."""

    id: UUID
    side: SideName
    content_type: str
    size: int
    width: int
    height: int
    opened_at: datetime | None


class CaseDuplicateOut(Schema):
    """Another worker with the same thing. ``case_id`` is null for one who never began."""

    worker_id: UUID
    name: str
    status: StatusName | None
    case_id: UUID | None


class DeskDocumentOut(Schema):
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


class CaseNameOut(Schema):
    """A name as one source tells it. ``score``: how well it fits the account's, 0 to 100; null for
    the account's own. ``is_match``: whether that is near enough to be the same person."""

    source: NameSource
    name: str
    score: int | None
    is_match: bool | None


class DeskReferenceOut(Schema):
    """One reference, with what was answered. ``other_workers``: so many others named them too."""

    id: UUID
    name: str
    masked_phone: str
    relation: str
    project_description: str
    state: Literal["added", "asked", "confirmed", "declined", "no_answer"]
    asked_at: datetime | None
    answered_at: datetime | None
    worked_for_them: bool | None
    would_hire_again: Literal["yes", "no", "unsure", ""]
    words: str
    other_workers: int
    is_teammate: bool
    is_removed: bool


class DeskBankOut(Schema):
    """``state``: what the bank said of the account. Empty texts: nobody knows."""

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


class CaseCheckOut(Schema):
    """One point of the checklist, judged by the server as far as it can: ``look`` is for eyes.

    ``needs_note``: an approval needs a written reason to accept it all the same.
    """

    code: CheckCode
    result: CheckResult
    needs_note: bool


class FlagAnswerOut(Schema):
    """What staff found out about a flag before they approved."""

    code: str
    label: str
    answer: str


class AcceptedPointOut(Schema):
    """A point that did not fit, and why it was accepted all the same."""

    code: CheckCode
    note: str


class PastDecisionOut(Schema):
    """A verdict of this verification. ``by`` is null where time decided."""

    id: UUID
    round: int
    verdict: VerdictName
    by: str | None
    at: datetime
    reasons: list[StepReasonOut]
    words: str
    accepted: list[AcceptedPointOut]
    flag_answers: list[FlagAnswerOut]


class VerificationCaseOut(Schema):
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


class ReasonTemplateOut(Schema):
    """``told`` is what the worker reads, by language; ``blocked_days``: for deceit, how long they
    may not submit again."""

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
    """``is_in_order``: it fits. Otherwise ``note`` says why it is accepted all the same."""

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


class VerificationDecidedOut(Schema):
    """``next_id`` is the case that waits longest and that nobody has taken."""

    id: UUID
    status: StatusName
    next_id: UUID | None
