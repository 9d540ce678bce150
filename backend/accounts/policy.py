"""Who may see what of an account, and who acts as staff."""

from typing import TypeGuard

from django.contrib.auth.models import AnonymousUser

from accounts import second_factor
from accounts.errors import LongerPasswordNeeded, SecondFactorNeeded
from accounts.models import Desk, User
from accounts.schemas import StaffState
from core.errors import NotAllowed


def may_hear(user: User, key: str) -> bool:
    """Whether ``user:<key>`` may be streamed to this person."""
    return user.is_active and str(user.pk) == key


def may_hear_desk(user: User, key: str) -> bool:
    """Whether ``desk:<key>`` may be streamed to this person: what changed at a desk of staff."""
    return key in Desk.values and has_desk(user, Desk(key))


def acts_as_staff(viewer: User | AnonymousUser) -> TypeGuard[User]:
    """Whether what is open to staff is open to this person: the one answer for every slice.

    The flag alone opens nothing. The second factor must be set up and must have been used in the
    session the person acts in (product.md, People), and the password must be long enough.
    """
    return isinstance(viewer, User) and staff_state(viewer) == "ready"


def require_staff(viewer: User | AnonymousUser) -> None:
    """Raise NotAllowed to others than staff, SecondFactorNeeded to staff who have not used it,
    LongerPasswordNeeded to those whose password is too short for staff."""
    state = staff_state(viewer)
    if state == "none":
        raise NotAllowed
    if state == "needs_password":
        raise LongerPasswordNeeded
    if state != "ready":
        raise SecondFactorNeeded


def has_desk(viewer: User | AnonymousUser, *desks: Desk) -> TypeGuard[User]:
    """Whether this person acts as staff of one of the desks; an owner acts for every desk."""
    return acts_as_staff(viewer) and not {*desks, Desk.OWNER}.isdisjoint(viewer.desks)


def require_desk(viewer: User | AnonymousUser, *desks: Desk) -> User:
    """The member of staff, who works at one of the desks.

    Raises NotAllowed to others, SecondFactorNeeded to staff who have not used it.
    """
    require_staff(viewer)
    if not has_desk(viewer, *desks):
        raise NotAllowed
    return viewer


def staff_state(viewer: User | AnonymousUser) -> StaffState:
    """What a staff member has still to do before the desk opens; ``none`` for everybody else."""
    if not isinstance(viewer, User) or not viewer.is_staff or not viewer.is_active:
        return "none"
    if not second_factor.is_enrolled(viewer):
        return "needs_setup"
    if not second_factor.is_used(viewer):
        return "needs_code"
    return "needs_password" if viewer.has_short_password else "ready"
