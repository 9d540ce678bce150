"""Schemas of the references API. Times UTC. Only the desk sees a reference's answers."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from django.utils import timezone
from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.reauthentication.services import mask_phone
from core.api.record_versions import Versioned
from core.api.schemas import Out
from core.text.clean_text import Written
from professionals.schemas import SkillOut
from verification.references.asker import asker_of
from verification.references.limits import ANSWER_WITHIN
from verification.references.models import Again, WorkerReference

State = Literal["added", "asked", "confirmed", "declined", "no_answer"]
Key = Annotated[str, StringConstraints(max_length=64)]


class ReferenceIn(Schema):
    """A row as typed; the service validates it. ``id``: of an existing row."""

    id: UUID | None = None
    name: Annotated[Written, StringConstraints(max_length=100)] = ""
    phone: Annotated[Written, StringConstraints(max_length=40)] = ""
    relation: Annotated[Written, StringConstraints(max_length=80)] = ""
    project_description: Annotated[Written, StringConstraints(max_length=500)] = ""


class ReferencesIn(Versioned):
    """The whole list; blank rows count for nothing."""

    references: list[ReferenceIn] = Field(max_length=20)


class ReferenceOut(Out):
    """``phone`` is E.164. ``can_remind``: a day after they were asked, once."""

    id: UUID
    name: str
    phone: str
    relation: str
    project_description: str
    state: State
    asked_at: datetime | None
    answered_at: datetime | None
    reminded_at: datetime | None
    can_remind: bool


class DeskReferenceOut(Out):
    """One reference as verifiers see it, with its answers.

    ``other_workers``: how many others have named the same number. ``is_teammate``: the number is a
    member's of the worker's own team. ``is_removed``: the worker removed it from the list after it
    was asked; the identity is erased.
    """

    id: UUID
    name: str
    masked_phone: str
    relation: str
    project_description: str
    state: State
    asked_at: datetime | None
    answered_at: datetime | None
    worked_for_them: bool | None
    would_hire_again: Literal["yes", "no", "unsure", ""]
    words: str
    other_workers: int
    is_teammate: bool
    is_removed: bool


class ReferencesOut(Out):
    references: list[ReferenceOut]
    minimum: int
    most: int
    edit_version: str


class ReferenceKeyIn(Schema):
    """The key of the link. It is in the URL's fragment, so it never reaches a log."""

    key: Key = Field(repr=False)


class ReferenceLookupOut(Out):
    """Who asks, and until when. ``masked_phone``: +91 ••••••3210, where the code will go.

    ``id`` names what is typed in answer, before it is sent.
    """

    id: UUID
    worker_name: str
    trade: SkillOut | None
    city: str
    city_hi: str
    masked_phone: str
    answer_until: datetime

    @classmethod
    def of(cls, row: WorkerReference) -> Self:
        """Nothing of the person who was asked but the masked number."""
        asker = asker_of(row.verification.worker)
        return cls.from_row(
            asker,
            id=row.pk,
            worker_name=asker.name,
            masked_phone=mask_phone(row.phone),
            answer_until=(row.asked_at or timezone.now()) + ANSWER_WITHIN,
        )


class ReferenceCodeIn(ReferenceKeyIn):
    """``attempt_id``: of the code that is sent again."""

    attempt_id: UUID | None = None


class ReferenceCodeOut(Out):
    """Seconds until another may be asked for, and for which it is good."""

    attempt_id: UUID
    resend_after: int
    expires_in: int


class ReferenceAnswerIn(ReferenceKeyIn):
    """``would_hire_again`` is asked of those for whom the worker did work."""

    attempt_id: UUID
    otp: Annotated[str, StringConstraints(max_length=20)]
    worked_for_you: bool
    would_hire_again: Again | None = None
    words: Annotated[Written, StringConstraints(max_length=500)] = ""


class ReferenceRefusalIn(ReferenceKeyIn):
    """``never_again``: nobody may have this number asked any more."""

    never_again: bool = False
