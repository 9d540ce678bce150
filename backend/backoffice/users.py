"""The desk's search of people: newest first, paged, by any filter.

Each filter uses an index: part of a name by trigrams, an address or number by prefix, a role or
state by its partial index. ``tests/test_flat_lists`` checks it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet, Value
from django.db.models.functions import Concat, Lower

from accounts.models import Desk, Profile, Role, User
from accounts.policy import require_desk
from accounts.reauthentication.services import mask_email, mask_phone
from accounts.selectors import avatar_url
from backoffice.schemas import UserRowOut, UserState
from backoffice.search_terms import as_phone_prefix, as_uuid
from core.api.pagination import Page, Paging, page_newest_first


@dataclass(frozen=True, slots=True)
class UserFilter:
    """``words``: part of a name, the start of an e-mail address or a number, or an id."""

    words: str = ""
    role: Role | None = None
    state: UserState | None = None


_states = {
    UserState.ACTIVE: Q(suspended_at__isnull=True, closing_at__isnull=True),
    UserState.SUSPENDED: Q(suspended_at__isnull=False),
    UserState.CLOSING: Q(closing_at__isnull=False),
    UserState.STAFF: Q(is_staff=True),
}


def users_page(viewer: User, wanted: UserFilter, *, paging: Paging) -> Page[UserRowOut]:
    """Accounts that are not erased. Raises NotAllowed, SecondFactorNeeded."""
    require_desk(viewer, Desk.MODERATOR)
    return page_newest_first(users(wanted).select_related("profile__city"), paging).map(user_row)


def users(wanted: UserFilter) -> QuerySet[User]:
    rows = User.objects.filter(is_active=True)
    if wanted.role:
        rows = rows.filter(role=wanted.role)
    if wanted.state:
        rows = rows.filter(_states[wanted.state])
    words = " ".join(wanted.words.split())
    return rows.filter(pk__in=_found(words)) if words else rows


def _found(words: str) -> Iterable[UUID]:
    """The matching ids: a subquery, except for an id itself."""
    exact = as_uuid(words)
    if exact is not None:
        return [exact]
    phone = as_phone_prefix(words)
    if phone is not None:
        return Profile.objects.filter(phone__startswith=phone).values_list("user_id", flat=True)
    by_email = User.objects.filter(email__startswith=words.lower()).values_list("pk", flat=True)
    return (
        by_email
        if "@" in words
        else by_email.union(people_named(words).values_list("user_id", flat=True))
    )


def people_named(words: str) -> QuerySet[Profile]:
    """People whose name contains the words. The expression is the index's."""
    name = Lower(Concat("first_name", Value(" "), "last_name"))
    # Two letters have trigrams only at the beginning of a word.
    how = "contains" if len(words) > 2 else "startswith"
    return Profile.objects.annotate(name=name).filter(**{f"name__{how}": words.lower()})


def user_row(user: User) -> UserRowOut:
    """One line of a list. Address and number are masked: revealing them is a separate action."""
    profile = getattr(user, "profile", None)
    return UserRowOut(
        id=user.pk,
        name=profile.full_name if profile else "",
        avatar_url=avatar_url(profile) if profile else None,
        role=Role(user.role),
        city=profile.city.shown_name if profile and profile.city else "",
        email=mask_email(user.email) if user.email else None,
        phone=mask_phone(profile.phone) if profile and profile.phone else None,
        joined_at=user.created_at,
        state=state_of(user),
    )


def state_of(user: User) -> UserState:
    """The account's state in one word."""
    if user.suspended_at is not None:
        return UserState.SUSPENDED
    if user.closing_at is not None:
        return UserState.CLOSING
    return UserState.STAFF if user.is_staff else UserState.ACTIVE
