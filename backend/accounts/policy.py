"""Who may see what of an account, and who acts as staff."""

from typing import TypeGuard

from django.contrib.auth.models import AnonymousUser

from accounts import second_factor
from accounts.errors import LongerPasswordNeeded, SecondFactorNeeded
from accounts.models import Desk, User
from accounts.schemas import StaffState
from core.errors import NotAllowed


def may_subscribe_to_user(user: User, key: str) -> bool:
    """Whether this person may subscribe to ``user:<key>``."""
    return user.is_active and str(user.pk) == key


def may_subscribe_to_desk(user: User, key: str) -> bool:
    """Whether this person may subscribe to ``desk:<key>``: changes at a staff desk."""
    return key in Desk.values and has_desk(user, Desk(key))


def acts_as_staff(viewer: User | AnonymousUser) -> TypeGuard[User]:
    """Whether this person has staff access: the one check for every slice.

    The flag alone is not enough. The second factor must be set up and used in the person's current
    session (product.md, People), and the password must be long enough.
    """
    return isinstance(viewer, User) and staff_state(viewer) == "ready"


def require_staff(viewer: User | AnonymousUser) -> None:
    """Raise unless the person acts as staff.

    Raises NotAllowed to others than staff, SecondFactorNeeded to staff who have not used it,
    LongerPasswordNeeded to staff whose password is too short.
    """
    state = staff_state(viewer)
    if state == "none":
        raise NotAllowed
    if state == "needs_password":
        raise LongerPasswordNeeded
    if state != "ready":
        raise SecondFactorNeeded


def has_desk(viewer: User | AnonymousUser, *desks: Desk) -> TypeGuard[User]:
    """Whether this person acts as staff of one of the desks; owners have every desk."""
    return acts_as_staff(viewer) and not {*desks, Desk.OWNER}.isdisjoint(viewer.desks)


def require_desk(viewer: User | AnonymousUser, *desks: Desk) -> User:
    """Return the staff member, who works at one of the desks.

    Raises NotAllowed to others, SecondFactorNeeded to staff who have not used it.
    """
    require_staff(viewer)
    if not has_desk(viewer, *desks):
        raise NotAllowed
    return viewer


def staff_state(viewer: User | AnonymousUser) -> StaffState:
    """What a staff member must still do to get access; ``none`` for everybody else."""
    if not isinstance(viewer, User) or not viewer.is_staff or not viewer.is_active:
        return "none"
    if not second_factor.is_enrolled(viewer):
        return "needs_setup"
    if not second_factor.is_used(viewer):
        return "needs_code"
    return "needs_password" if viewer.has_short_password else "ready"
