"""The shapes of the head of a project's page. Times are UTC."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from hiring.models import GuestRights, Kind, MemberRole, Status
from hiring.schemas import PersonOut
from workspace.members.models import LONGEST_NOTE


class OverviewProjectOut(Schema):
    id: UUID
    kind: Kind
    title: str
    description: str
    status: Status
    created_at: datetime
    homeowner: PersonOut
    worker: PersonOut | None


class CountsOut(Schema):
    """The five stat cards."""

    tasks_total: int
    tasks_completed: int
    tasks_in_progress: int
    files: int
    messages: int


class MemberOut(PersonOut):
    role: MemberRole
    guest_rights: GuestRights | None = Field(description="Of guests alone")
    phone: str | None = Field(
        description="E.164, where the person shows it to colleagues; guests neither show nor see it"
    )
    added_by: PersonOut | None = Field(description="Who brought this person along")
    since: datetime


class MayOut(Schema):
    """What the viewer may do in the project's present state."""

    post_messages: bool
    change_tasks: bool
    add_files: bool
    delete_files: bool
    manage_members: bool = Field(description="Invite guests and decide what they may do")
    leave: bool


class OverviewOut(Schema):
    project: OverviewProjectOut
    counts: CountsOut
    unread_messages: int
    members: list[MemberOut]
    my_id: UUID
    my_role: MemberRole
    may: MayOut


Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NOTE)]


class ProjectInvitationIn(Schema):
    email: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=254)]
    guest_rights: GuestRights
    note: Note = ""


class ProjectInvitationOut(Schema):
    """An invitation that waits for its answer, as the homeowner sees it."""

    id: UUID
    email: str
    guest_rights: GuestRights
    note: str
    created_at: datetime
    expires_at: datetime


class ProjectInvitationsOut(Schema):
    items: list[ProjectInvitationOut]


class GuestRightsIn(Schema):
    guest_rights: GuestRights


class ProjectInvitationKeyIn(Schema):
    key: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class ProjectInvitationAnswerIn(ProjectInvitationKeyIn):
    accept: bool


class ReceivedProjectInvitationOut(Schema):
    """An invitation to whoever holds its key."""

    project_title: str
    inviter: PersonOut
    guest_rights: GuestRights
    note: str
    expires_at: datetime
    address_hint: str = Field(description="The address invited, such as n•••@example.in")
    is_other_address: bool = Field(description="The viewer is signed in with another address")
    project_id: UUID | None = Field(description="Where the viewer is a member already")


class ProjectInvitationAnsweredOut(Schema):
    project_id: UUID | None = Field(description="The project that opened; None after a refusal")
