"""Who may see and edit professional profiles, and who may run a team.

A profile whose owner opted out of search stays visible to people who have dealings with the
professional; the responsible slice says who they are (``ports.acquaintances``).
"""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.models import Desk, Role, User, open_account
from accounts.policy import has_desk
from core.database.compiled_queries import compiled
from core.errors import NotAllowed
from professionals.models import WorkerProfile
from professionals.ports import acquaintances

Viewer = User | AnonymousUser

_KNOWING = (Desk.VERIFIER, Desk.MODERATOR)
"""The desks that deal with the people themselves."""


def _known_to(viewer: User) -> Q:
    known = Q(pk=viewer.pk)
    for find in acquaintances.values():
        known |= Q(pk__in=find(viewer))
    return known


def visible_workers(viewer: Viewer) -> QuerySet[WorkerProfile]:
    """Listed profiles for everybody; always the viewer's own, and those of people they have
    dealings with; all profiles for staff for verification and for people. An account that is
    closed, closing or suspended is visible only to its owner and these staff.
    """
    if sees_all_workers(viewer):
        return WorkerProfile.objects.all()
    return workers_known_to(viewer) if isinstance(viewer, User) else listed_workers()


def sees_all_workers(viewer: Viewer) -> bool:
    return has_desk(viewer, *_KNOWING)


def listed_workers() -> QuerySet[WorkerProfile]:
    return WorkerProfile.objects.filter(open_account("user__"), is_listed=True)


def workers_known_to(person: User) -> QuerySet[WorkerProfile]:
    """Listed profiles, the person's own, and those of people they have dealings with."""
    open_accounts = open_account("user__")
    listed = Q(is_listed=True) & open_accounts
    known = Q(pk=person.pk) | (_known_to(person) & open_accounts)
    return WorkerProfile.objects.filter(listed | known)


def sees_full_name(viewer: Viewer, worker_id: UUID) -> bool:
    """Whether the viewer has dealings with the professional, or is that person or staff."""
    if not isinstance(viewer, User):
        return False
    if has_desk(viewer, *_KNOWING) or viewer.pk == worker_id:
        return True
    return bool(_dealings(viewer, worker_id))


@compiled
def _dealings(viewer: User, worker_id: UUID) -> QuerySet[User, UUID]:
    rows = User.objects.filter(_known_to(viewer), pk=worker_id)
    return rows.values_list("pk", flat=True)


def require_offers_work(actor: User) -> None:
    """Only workers, and contractors as a business, have a professional profile (product.md)."""
    if not actor.offers_work:
        raise NotAllowed


def require_contractor(actor: User) -> None:
    """Only a contractor owns a team (product.md, "People")."""
    if actor.role != Role.CONTRACTOR:
        raise NotAllowed
