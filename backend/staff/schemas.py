"""What the staff API takes and gives."""

from datetime import date, datetime
from typing import Annotated, get_args
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, JsonValue

from accounts.schemas import DeskName
from core.api.record_versions import Versioned
from core.api.schemas import Out


def _no_twice(desks: list[DeskName]) -> list[DeskName]:
    return [desk for desk in get_args(DeskName) if desk in desks]


Desks = Annotated[
    list[DeskName],
    Field(min_length=1, max_length=5, description="At least one; an owner works at every desk"),
    AfterValidator(_no_twice),
]

Day = Annotated[date, Field(ge=date(2020, 1, 1), le=date(2100, 1, 1))]


class StaffMember(Out):
    id: UUID
    name: str
    avatar_url: str | None
    email: str | None
    desks: list[DeskName]
    has_second_factor: bool = Field(description="Without it the person opens nothing")
    last_login: datetime | None
    edit_version: str = Field(description="Of the desks")


class OpenInvitation(Out):
    id: UUID
    email: str
    desks: list[DeskName]
    invited_by: str | None
    created_at: datetime
    expires_at: datetime


class StaffTeamOut(Out):
    members: list[StaffMember]
    invitations: list[OpenInvitation]


class InvitationIn(Schema):
    email: str = Field(max_length=254)
    desks: Desks


class DesksIn(Versioned):
    desks: Desks


class InvitationKeyIn(Schema):
    key: str = Field(min_length=1, max_length=100)


class InvitationOut(Out):
    """An open invitation, for the holder of its key."""

    email: str
    desks: list[DeskName]
    invited_by: str | None
    expires_at: datetime
    has_account: bool = Field(description="Whether the person signs in or signs up")


class ActPerson(Out):
    id: UUID
    name: str
    email: str | None = Field(description="Null for an account made by phone, or erased")


class ActOut(Out):
    """One line of the audit log."""

    id: UUID
    at: datetime
    actor: ActPerson
    desk: DeskName
    verb: str = Field(description="``noun.done``, such as user.suspended")
    subject_kind: str = Field(description="What it was done to; empty for nothing in particular")
    subject_id: str
    about: ActPerson | None = Field(description="Whose affairs it touched")
    words: str = Field(description="The reason that was given")
    detail: dict[str, JsonValue]
    address: str | None
    request_id: str


class ActFilterIn(Schema):
    """What of the log is asked for; null asks for all. Days are India's, both included."""

    actor: UUID | None = None
    verb: str | None = Field(None, max_length=60)
    desk: DeskName | None = None
    about: str | None = Field(None, max_length=254, description="A person's id or e-mail address")
    subject_kind: str | None = Field(None, max_length=40)
    subject_id: str | None = Field(None, max_length=64)
    first: Day | None = None
    last: Day | None = None
