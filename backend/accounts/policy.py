"""Who may see what of an account, and who acts as staff."""

from django.contrib.auth.models import AnonymousUser

from accounts.errors import SecondFactorNeeded
from accounts.models import User
from accounts.schemas import StaffState
from accounts.second_factor import use
from core.errors import NotAllowed


def may_hear(user: User, key: str) -> bool:
    """Whether ``user:<key>`` may be streamed to this person."""
    return user.is_active and str(user.pk) == key


def acts_as_staff(viewer: User | AnonymousUser) -> bool:
    """Whether what is open to staff is open to this person: the one answer for every slice.

    The flag alone opens nothing. The second factor must be set up and must have been used in the
    session the person acts in (product.md, People).
    """
    return isinstance(viewer, User) and viewer.is_active and viewer.is_staff and use.is_used(viewer)


def require_staff(viewer: User | AnonymousUser) -> None:
    """Raise NotAllowed to others than staff, SecondFactorNeeded to staff who have not used it."""
    state = staff_state(viewer)
    if state == "none":
        raise NotAllowed
    if state != "ready":
        raise SecondFactorNeeded


def staff_state(viewer: User | AnonymousUser) -> StaffState:
    """What a staff member has still to do before the desk opens; ``none`` for everybody else."""
    if not isinstance(viewer, User) or not viewer.is_staff or not viewer.is_active:
        return "none"
    if not use.is_enrolled(viewer):
        return "needs_setup"
    return "ready" if use.is_used(viewer) else "needs_code"
