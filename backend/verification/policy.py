"""Who has a verification, and who decides on it: nobody on their own or their team's."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, require
from professionals.selectors import teammates_of
from verification.models import Verification


def require_subject(actor: User) -> None:
    """Raise NotAllowed to others than workers and contractors: nobody else is verified."""
    if not actor.offers_work:
        raise NotAllowed


def visible_verifications(viewer: User | AnonymousUser) -> QuerySet[Verification]:
    """All of them, for the desk. Raises NotAllowed, SecondFactorNeeded."""
    require_desk(viewer, Desk.VERIFIER)
    return Verification.objects.all()


def access_verification(viewer: User | AnonymousUser, verification_id: UUID) -> Verification:
    """One verification, for the desk. Raises NotAllowed, SecondFactorNeeded, NotFound."""
    found = visible_verifications(viewer).select_related("worker__profile", "owner__profile")
    return require(found.filter(pk=verification_id).first())


def is_partial(viewer: User, worker_id: UUID) -> bool:
    """Whether the viewer is too close to judge: it is themselves, or their own team."""
    return viewer.pk == worker_id or worker_id in teammates_of(viewer.pk)
