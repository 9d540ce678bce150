"""Who sees applications: the owners' desk, who hire for the company, and a key's holder."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from accounts.models import Desk, User
from accounts.policy import require_desk
from careers.models import CareerApplication
from core.errors import require

Viewer = User | AnonymousUser


def desk_member(viewer: Viewer) -> User:
    """The staff member who hires. Raises NotAllowed, SecondFactorNeeded."""
    return require_desk(viewer, Desk.OWNER)


def access_application(
    viewer: Viewer, application_id: UUID, *, for_update: bool = False
) -> CareerApplication:
    """Any application, for the desk. Raises NotAllowed, SecondFactorNeeded, NotFound."""
    desk_member(viewer)
    rows = CareerApplication.objects.all()
    rows = rows.select_for_update() if for_update else rows
    return require(rows.filter(pk=application_id).first())


def may_open_cv(viewer: Viewer, application_id: UUID) -> bool:
    """Whether a CV link opens for this person now. Raises as ``access_application``."""
    access_application(viewer, application_id)
    return True
