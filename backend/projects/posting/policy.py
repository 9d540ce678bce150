"""What an owner may do with what was posted, besides the lifecycle's own steps."""

from accounts.models import User
from projects.errors import WrongState
from projects.models import Kind, Project, Status
from projects.ports import applications
from projects.posting.errors import OnlyHomeownersManageJobs

PHOTOS_IN = (Status.DRAFT, Status.OFFERED, Status.OPEN)
"""Until somebody is hired; afterwards the workspace holds the pictures of the work."""
EDITABLE_IN = (Status.DRAFT, Status.OPEN)
FIXED = ("title", "trade")
"""What stays as it is while applications wait: the offers were made for it."""
REPOSTED_FROM = (Status.COMPLETED, Status.CANCELLED, Status.EXPIRED)


def posting_verbs(project: Project) -> list[str]:
    """What a screen may offer the owner now, in the order in which it leads on."""
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
    """Whether somebody waits for a decision on an offer for this work; in lists by their count."""
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
    """Job Management is the homeowners'. Raises OnlyHomeownersManageJobs."""
    if not viewer.posts_work:
        raise OnlyHomeownersManageJobs
