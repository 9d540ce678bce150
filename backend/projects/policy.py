"""Who may see and do what with posted work. A stranger gets 404, a party without the right 403."""

from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import Desk, User
from accounts.policy import has_desk
from core.database.compiled_queries import compiled
from core.errors import NotAllowed, NotFound
from projects.counts import LIVE
from projects.errors import WrongState
from projects.lifecycle import MOVES, Party, Verb, is_in_time, verbs_for
from projects.models import Kind, Project, ProjectMember, Status
from projects.ports import applications
from projects.posting.errors import OnlyHomeownersManageJobs

Viewer = User | AnonymousUser

PHOTOS_IN = (Status.DRAFT, Status.OFFERED, Status.OPEN)
"""Until somebody is hired; afterwards pictures of the work belong in the workspace."""
EDITABLE_IN = (Status.DRAFT, Status.OPEN)
FIXED = ("title", "trade")
"""Fixed while applications are pending: the offers were made for it."""
REPOSTED_FROM = (Status.COMPLETED, Status.CANCELLED, Status.EXPIRED)


def visible_projects(viewer: Viewer) -> QuerySet[Project]:
    """Projects that the viewer owns or is a present member of. Staff for people and money see all.

    Nobody sees a discarded draft.
    """
    if not isinstance(viewer, User):
        return Project.objects.none()
    if sees_all_projects(viewer):
        return Project.objects.filter(discarded_at__isnull=True)
    return projects_of_party(viewer)


def sees_all_projects(viewer: Viewer) -> bool:
    """Whether somebody sees work that they have no part in."""
    return has_desk(viewer, Desk.MODERATOR, Desk.FINANCE)


def projects_of_party(person: User) -> QuerySet[Project]:
    """Projects that the person owns or is a present member of."""
    membership = ProjectMember.objects.filter(
        project=OuterRef("pk"), user=person, removed_at__isnull=True
    )
    rows = Project.objects.filter(discarded_at__isnull=True)
    return rows.filter(Q(homeowner=person) | Exists(membership))


@compiled
def _project_of_party(person: User, project_id: UUID) -> QuerySet[Project]:
    return projects_of_party(person).filter(pk=project_id)


def open_work() -> QuerySet[Project]:
    """Work that anybody may see: open, not paused, its fee paid if one is due (weak point 30)."""
    return Project.objects.filter(LIVE)


def paused_work() -> QuerySet[Project]:
    """Open work that its owner has paused."""
    return Project.objects.filter(
        status=Status.OPEN, paused_at__isnull=True, on_hold_at__isnull=False
    )


def was_open_work() -> QuerySet[Project]:
    """Work that was public once and takes no applications now."""
    not_yet = [Status.DRAFT, Status.OFFERED, Status.OPEN]
    closed = ~Q(status__in=not_yet)
    paused = Q(status=Status.OPEN, on_hold_at__isnull=False)
    return Project.objects.filter(
        closed | paused, published_at__isnull=False, paused_at__isnull=True
    )


def people_dealt_with(viewer: User) -> QuerySet[Any]:
    """People who share a workspace with the viewer."""
    shared = ProjectMember.objects.filter(removed_at__isnull=True, project__in=_joined(viewer))
    return shared.values("user")


def _joined(viewer: User) -> QuerySet[Any]:
    return ProjectMember.objects.filter(user=viewer, removed_at__isnull=True).values("project")


def access_project(viewer: Viewer, project_id: UUID, *, lock: bool = False) -> Project:
    """Fetches and authorises in one call. ``lock`` holds the row until the transaction ends."""
    if not lock and isinstance(viewer, User) and not sees_all_projects(viewer):
        project = next(iter(_project_of_party(viewer, project_id)), None)
    else:
        rows = visible_projects(viewer)
        if lock:
            # The lock covers the project alone; joins of the visibility filter are subqueries.
            rows = rows.select_for_update(of=("self",))
        project = rows.filter(pk=project_id).first()
    if project is None:
        raise NotFound
    return project


def access_own_project(viewer: Viewer, project_id: UUID, *, lock: bool = False) -> Project:
    """A project that its homeowner may decide over; other members get 403."""
    project = access_project(viewer, project_id, lock=lock)
    if not owns(viewer, project):
        raise NotAllowed
    return project


def owns(viewer: Viewer, project: Project) -> bool:
    return isinstance(viewer, User) and project.homeowner_id == viewer.pk


def is_member(viewer: Viewer, project: Project) -> bool:
    """Whether the viewer is a present member of the project's workspace."""
    if not isinstance(viewer, User):
        return False
    return (
        owns(viewer, project)
        or ProjectMember.objects.filter(
            project=project, user=viewer, removed_at__isnull=True
        ).exists()
    )


def party_of(viewer: Viewer, project: Project) -> Party | None:
    """The viewer's role in the project's lifecycle; None for a member without a say."""
    if owns(viewer, project):
        return Party.HOMEOWNER
    if isinstance(viewer, User) and project.worker_id == viewer.pk:
        return Party.WORKER
    return None


def require_party(viewer: Viewer, project: Project, verb: Verb) -> None:
    if party_of(viewer, project) not in verb.parties:
        raise NotAllowed


def possible_verbs(viewer: Viewer, project: Project) -> list[str]:
    """The verbs that a screen may offer; verbs outside ``MOVES`` have their own operations."""
    party = party_of(viewer, project)
    if party is None:
        return []
    allowed = set(verbs_for(party, project.status))
    moves = [verb.name for verb in MOVES if verb.name in allowed and is_in_time(verb, project)]
    return [*posting_verbs(project), *moves] if party is Party.HOMEOWNER else moves


def may_subscribe(viewer: User, key: str) -> bool:
    """Whether this person may subscribe to ``project:<key>``."""
    try:
        project_id = UUID(key)
    except ValueError:
        return False
    return visible_projects(viewer).filter(pk=project_id).exists()


def posting_verbs(project: Project) -> list[str]:
    """What a screen may offer the owner now, most useful first."""
    found = []
    if is_job_draft(project):
        found += ["publish", "discard"]
    if project.status in EDITABLE_IN:
        found.append("edit")
    if project.status in PHOTOS_IN:
        found.append("change_photos")
    if project.status == Status.OPEN:
        found.append("resume" if project.on_hold_at else "pause")
    if project.status in REPOSTED_FROM:
        found.append("repost")
    return found


def is_fixed(project: Project) -> bool:
    """Whether an application waits for a decision; lists use their annotated count."""
    if project.status != Status.OPEN:
        return False
    counted: int | None = getattr(project, "pending_applications_count", None)
    if counted is not None:
        return counted > 0
    return applications.filled.are_pending(project)


def is_job_draft(project: Project) -> bool:
    return project.kind == Kind.JOB and project.status == Status.DRAFT


def require_state(project: Project, verb: str, *states: Status) -> None:
    """Raises WrongState."""
    if project.status not in states:
        raise WrongState(verb=verb, status=project.status)


def require_posts_work(viewer: User) -> None:
    """Only homeowners have Job Management. Raises OnlyHomeownersManageJobs."""
    if not viewer.posts_work:
        raise OnlyHomeownersManageJobs
