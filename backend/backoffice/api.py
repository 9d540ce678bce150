"""The overview of all staff, and the desk of people and their work (moderator)."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status
from pydantic import Field

from accounts.models import Role
from accounts.reauthentication.services import recently_authenticated
from accounts.suspensions.errors import (
    AlreadySuspended,
    HeardByAnother,
    NoAppealWaits,
    NotSuspended,
    StaffNotSuspended,
)
from backoffice import appeals, overview, person, projects, queue_counts, suspensions, users
from backoffice.schemas import (
    ActReasonIn,
    AdminOverviewOut,
    AppealDecisionIn,
    AppealsOut,
    ContactOut,
    DesksWaitingOut,
    ProjectRowOut,
    SignedOutOut,
    StaffSuspensionOut,
    SuspensionEndIn,
    SuspensionIn,
    UserOut,
    UserRowOut,
    UserState,
)
from backoffice.users import UserFilter
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging25
from core.api.rate_limits import limited
from projects.models import Status as ProjectStatus

router = Router()

Words = Annotated[str, Field(max_length=200)]


@router.get("/staff/overview")
def backoffice_get_overview(request: HttpRequest) -> AdminOverviewOut:
    """Totals, trends, the latest people and work: for any staff."""
    return overview.overview(viewer_of(request))


@router.get("/staff/waiting")
def backoffice_get_waiting(request: HttpRequest) -> DesksWaitingOut:
    """What waits at the viewer's desks."""
    return queue_counts.waiting(viewer_of(request))


@router.get("/staff/users")
def backoffice_list_users(
    request: HttpRequest,
    paging: Query[Paging25],
    q: Words = "",
    role: Role | None = None,
    state: UserState | None = None,
) -> Page[UserRowOut]:
    """People by name, e-mail, number, role and state, newest first."""
    wanted = UserFilter(words=q, role=role, state=state)
    return users.users_page(viewer_of(request), wanted, paging=paging)


@router.get("/staff/users/{user_id}")
def backoffice_get_user(request: HttpRequest, user_id: UUID) -> UserOut:
    return person.user_detail(viewer_of(request), user_id)


@router.post("/staff/users/{user_id}/contact-readings")
@limited("backoffice-contact", times=60, seconds=3600, by="person")
def backoffice_read_contact(request: HttpRequest, user_id: UUID, body: ActReasonIn) -> ContactOut:
    """E-mail address and number, unmasked; written down with the reason."""
    return person.contact_reveal(viewer_of(request), user_id=user_id, words=body.words)


@router.post("/staff/users/{user_id}/sign-outs")
def backoffice_sign_out_user(
    request: HttpRequest, user_id: UUID, body: ActReasonIn
) -> SignedOutOut:
    """End all sessions of a person."""
    ended = suspensions.user_sign_out(viewer_of(request), user_id=user_id, words=body.words)
    return SignedOutOut(sessions=ended)


@router.post("/staff/users/{user_id}/suspensions")
@refuses(StaffNotSuspended, AlreadySuspended)
@recently_authenticated
def backoffice_suspend_user(
    request: HttpRequest, user_id: UUID, body: SuspensionIn
) -> Status[StaffSuspensionOut]:
    """Suspend an account for a reason; its person is notified and may appeal."""
    actor = viewer_of(request)
    suspension = suspensions.user_suspend(
        actor, user_id=user_id, reason=body.reason, words=body.words, days=body.days
    )
    return Status(201, person.suspension_out(suspension, actor))


@router.patch("/staff/suspensions/{suspension_id}")
@refuses(NotSuspended)
def backoffice_move_suspension_end(
    request: HttpRequest, suspension_id: UUID, body: SuspensionEndIn
) -> StaffSuspensionOut:
    """Let it end so many days from now, or only when it is lifted."""
    actor = viewer_of(request)
    moved = suspensions.suspension_move_end(
        actor, suspension_id=suspension_id, days=body.days, words=body.words
    )
    return person.suspension_out(moved, actor)


@router.post("/staff/suspensions/{suspension_id}/lift")
@refuses(NotSuspended)
def backoffice_lift_suspension(
    request: HttpRequest, suspension_id: UUID, body: ActReasonIn
) -> StaffSuspensionOut:
    actor = viewer_of(request)
    lifted = suspensions.suspension_lift(actor, suspension_id=suspension_id, words=body.words)
    return person.suspension_out(lifted, actor)


@router.get("/staff/appeals")
def backoffice_list_appeals(request: HttpRequest) -> AppealsOut:
    """Appeals that wait, the oldest first."""
    return appeals.appeals(viewer_of(request))


@router.post("/staff/suspensions/{suspension_id}/decision")
@refuses(NoAppealWaits, HeardByAnother)
def backoffice_decide_appeal(
    request: HttpRequest, suspension_id: UUID, body: AppealDecisionIn
) -> StaffSuspensionOut:
    """Decide an appeal; refused to the person who suspended the account."""
    actor = viewer_of(request)
    decided = suspensions.appeal_decide(
        actor, suspension_id=suspension_id, outcome=body.outcome, words=body.words
    )
    return person.suspension_out(decided, actor)


@router.get("/staff/projects")
def backoffice_list_projects(
    request: HttpRequest,
    paging: Query[Paging25],
    q: Words = "",
    status: ProjectStatus | None = None,
) -> Page[ProjectRowOut]:
    """Posted work by title, homeowner, id and state, newest first."""
    return projects.projects_page(viewer_of(request), words=q, status=status, paging=paging)
