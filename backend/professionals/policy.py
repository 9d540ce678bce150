"""Who may see and edit professional profiles, and who may run a team."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.models import Role, User
from core.errors import NotAllowed
from professionals.models import WorkerProfile

Viewer = User | AnonymousUser


def visible_workers(viewer: Viewer) -> QuerySet[WorkerProfile]:
    """Listed profiles of active accounts for everybody; one's own always; all for staff."""
    rows = WorkerProfile.objects.all()
    if isinstance(viewer, User) and viewer.is_staff:
        return rows
    listed = Q(is_listed=True, user__is_active=True)
    if isinstance(viewer, User):
        return rows.filter(listed | Q(user=viewer))
    return rows.filter(listed)


def require_offers_work(actor: User) -> None:
    """Only workers, and contractors as a business, have a professional profile (product.md)."""
    if not actor.offers_work:
        raise NotAllowed


def require_contractor(actor: User) -> None:
    """Only a contractor owns a team (product.md, "People")."""
    if actor.role != Role.CONTRACTOR:
        raise NotAllowed
