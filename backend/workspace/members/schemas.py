"""Schemas of the head of a project's page. Times are UTC."""

from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.models import User
from accounts.selectors import shown_phone
from core.api.schemas import Out
from projects.models import GuestRights, Kind, MemberRole, Status
from projects.policy import Viewer, is_member
from projects.questions.schemas import ScopeOut
from projects.schemas import PersonOut
from workspace import policy
from workspace.members.invitations import is_addressed_to
from workspace.members.models import LONGEST_NOTE, ProjectInvitation
from workspace.members.policy import manages_guests
from workspace.members.selectors import CountsOut, Overview
from workspace.people import People
from workspace.policy import Right


class OverviewProjectOut(Out):
    id: UUID
    kind: Kind
    title: str
    description: str
    scope: ScopeOut | None
    status: Status
    created_at: datetime
    homeowner: PersonOut
    worker: PersonOut | None


class MemberOut(PersonOut):
    role: MemberRole
    guest_rights: GuestRights | None = Field(description="Of guests alone")
    phone: str | None = Field(
        description="E.164, where the person shows it to colleagues; guests neither show nor see it"
    )
    added_by: PersonOut | None = Field(description="Who brought this person along")
    since: datetime


class MayOut(Out):
    """What the viewer may do in the project's present state."""

    post_messages: bool
    change_tasks: bool
    add_files: bool
    delete_files: bool
    manage_members: bool = Field(description="Invite guests and decide what they may do")
    leave: bool


class OverviewOut(Out):
    project: OverviewProjectOut
    counts: CountsOut
    unread_messages: int
    members: list[MemberOut]
    my_id: UUID
    my_role: MemberRole
    may: MayOut

    @classmethod
    def of(cls, found: Overview, viewer: User) -> Self:
        project, rights = found.project, policy.rights_of(viewer, found.project)
        people = People(
            [
                *(project.homeowner_id, project.worker_id),
                *(member.user_id for member in found.members),
                *(member.added_by_id for member in found.members),
            ],
            at_hand=found.profiles.values(),
        )
        is_guest = found.my_role == MemberRole.GUEST
        # Only once somebody is hired: until then nobody here needs to be called. Phone numbers are
        # for those who work together: a guest neither sees nor shows one.
        shows_phones = project.worker_id is not None and not is_guest
        return cls.from_row(
            found,
            project=OverviewProjectOut.from_row(
                project,
                homeowner=people.of(project.homeowner_id),
                worker=people.of_any(project.worker_id),
            ),
            members=[
                MemberOut(
                    **people.of(member.user_id).model_dump(),
                    role=MemberRole(member.role),
                    guest_rights=GuestRights(member.guest_rights) if member.guest_rights else None,
                    phone=shown_phone(found.profiles[member.user_id])
                    if shows_phones
                    and member.role != MemberRole.GUEST
                    and member.user_id in found.profiles
                    else None,
                    added_by=people.of_any(member.added_by_id),
                    since=member.created_at,
                )
                for member in found.members
            ],
            my_id=viewer.pk,
            may=MayOut(
                **{right.value: right in rights for right in Right},
                manage_members=manages_guests(viewer, project),
                leave=is_guest,
            ),
        )


Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NOTE)]


class ProjectInvitationIn(Schema):
    email: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=254)]
    guest_rights: GuestRights
    note: Note = ""


class ProjectInvitationOut(Out):
    """An invitation that waits for its answer, as the homeowner sees it."""

    id: UUID
    email: str
    guest_rights: GuestRights
    note: str
    created_at: datetime
    expires_at: datetime


class ProjectInvitationsOut(Out):
    items: list[ProjectInvitationOut]


class GuestRightsIn(Schema):
    guest_rights: GuestRights


class ProjectInvitationKeyIn(Schema):
    key: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class ProjectInvitationAnswerIn(ProjectInvitationKeyIn):
    accept: bool


class ReceivedProjectInvitationOut(Out):
    """An invitation, for the holder of its key."""

    project_title: str
    inviter: PersonOut
    guest_rights: GuestRights
    note: str
    expires_at: datetime
    address_hint: str = Field(description="The address invited, such as n•••@example.in")
    is_other_address: bool = Field(description="The viewer is signed in with another address")
    project_id: UUID | None = Field(description="Where the viewer is a member already")

    @classmethod
    def of(cls, row: ProjectInvitation, viewer: Viewer) -> Self:
        name, _at, host = row.email.partition("@")
        return cls.from_row(
            row,
            project_title=row.project.title,
            inviter=People([row.invited_by_id]).of(row.invited_by_id),
            address_hint=f"{name[0]}•••@{host}",
            is_other_address=isinstance(viewer, User) and not is_addressed_to(row, viewer),
            project_id=row.project_id if is_member(viewer, row.project) else None,
        )


class ProjectInvitationAnsweredOut(Out):
    project_id: UUID | None = Field(description="The project that opened; None after a refusal")
