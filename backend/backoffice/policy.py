"""Whom the people desk may view."""

from uuid import UUID

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import require


def access_user(viewer: User, user_id: UUID) -> User:
    """Any account that is not erased, for moderators.

    Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    require_desk(viewer, Desk.MODERATOR)
    return require(
        User.objects.select_related("profile__city").filter(pk=user_id, is_active=True).first()
    )
