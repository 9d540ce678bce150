"""What the staff API takes and gives."""

from datetime import datetime
from uuid import UUID

from ninja import Schema
from pydantic import Field


class StaffMember(Schema):
    id: UUID
    name: str
    avatar_url: str | None
    email: str | None
    has_second_factor: bool = Field(description="Without it the person opens nothing")
    last_login: datetime | None


class OpenInvitation(Schema):
    id: UUID
    email: str
    invited_by: str | None
    created_at: datetime
    expires_at: datetime


class StaffTeamOut(Schema):
    members: list[StaffMember]
    invitations: list[OpenInvitation]


class InvitationIn(Schema):
    email: str = Field(max_length=254)


class InvitationKeyIn(Schema):
    key: str = Field(min_length=1, max_length=100)


class InvitationOut(Schema):
    """An open invitation, to whoever holds its key."""

    email: str
    invited_by: str | None
    expires_at: datetime
    has_account: bool = Field(description="Whether the person signs in or signs up")
