"""Who is paid: workers and contractors, each for their own. Nobody else has such a page."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import Role, User
from core.errors import NotAllowed
from payments.payouts.models import Payout

Viewer = User | AnonymousUser

EARNERS = (Role.WORKER, Role.CONTRACTOR)


def require_earner(viewer: Viewer) -> None:
    """Raise NotAllowed to people who cannot be hired."""
    if not isinstance(viewer, User) or viewer.role not in EARNERS:
        raise NotAllowed


def visible_payouts(viewer: Viewer) -> QuerySet[Payout]:
    if not isinstance(viewer, User):
        return Payout.objects.none()
    return Payout.objects.filter(worker=viewer)
