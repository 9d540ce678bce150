"""Reads about people: the person's own record, and the little that others may see."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import Language, Profile, User
from accounts.names import shown_first_name
from accounts.policy import staff_state
from accounts.schemas import ProfileOut, SessionUser, SignInMethodsOut
from core.api.record_versions import edit_version_of
from core.database.compiled_queries import compiled
from core.files import PUBLIC, signed_url
from core.photos import FORMATS, PictureFormat, PictureOut, shown


@dataclass(frozen=True, slots=True)
class PersonCard:
    """What anyone who may see a person's work may see of the person."""

    first_name: str
    last_name: str
    avatar_key: str | None

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def avatar_url(self) -> str | None:
        """A new link to the small picture (``avatar_link``), signed where one is shown: most texts
        want the name alone."""
        return avatar_link(self.avatar_key) if self.avatar_key else None


@dataclass(frozen=True, slots=True)
class Contact:
    """Addresses and language to contact somebody. Never shown to others.

    ``email`` is None for a sign-up by phone without one; ``phone`` is E.164, None until verified.
    """

    email: str | None
    first_name: str
    language: str
    phone: str | None = None


def people_cards(user_ids: Iterable[UUID]) -> dict[UUID, PersonCard]:
    """Cards by user id, in one query. An account without a profile is left out."""
    return {row.user_id: card_of(row) for row in _cards(list(set(user_ids)))}


def card_of(profile: Profile) -> PersonCard:
    first_name = shown_first_name(profile.first_name)
    return PersonCard(first_name, profile.last_name, profile.avatar_key or None)


def shown_phone(profile: Profile) -> str | None:
    """The confirmed number (E.164) of a person who shows it to those they work with."""
    is_shown = profile.shows_phone and profile.phone_verified_at is not None
    return profile.phone or None if is_shown else None


@compiled
def _cards(user_ids: list[UUID]) -> QuerySet[Profile]:
    return Profile.objects.filter(user_id__in=user_ids).only(*CARD_COLUMNS)


CARD_COLUMNS = ("first_name", "last_name", "avatar_key")
"""What ``card_of`` reads of a profile."""


Names = Mapping[UUID | None, str]


def people_names(user_ids: Iterable[UUID | None]) -> Names:
    """Names by user id, in one query, as the staff's lists show them. Unknown ids are left out."""
    cards = people_cards(pk for pk in user_ids if pk)
    return {pk: card.full_name for pk, card in cards.items()}


def person_name(user_id: UUID | None) -> str:
    """The first and last name, for texts about one person; empty for None."""
    return people_names([user_id]).get(user_id, "")


def contacts(user_ids: Iterable[UUID]) -> dict[UUID, Contact]:
    """Addresses of active accounts by user id, in one query."""
    rows = User.objects.filter(pk__in=set(user_ids), is_active=True).values_list(
        "pk",
        "email",
        "profile__first_name",
        "profile__language",
        "profile__phone",
        "profile__phone_verified_at",
    )
    return {
        pk: Contact(
            email,
            first_name or "",
            language or Language.ENGLISH,
            phone if verified_at is not None else None,
        )
        for pk, email, first_name, language, phone, verified_at in rows
    }


def profile_of(user: User) -> Profile:
    """The person's own profile with its city; an unsaved, empty one if none exists.

    A missing profile is tolerated (spec part 1, point 4): Django's own tools create none.
    """
    found = _profile(user)
    return found[0] if found else Profile(user=user, first_name="")


@compiled
def _profile(user: User) -> QuerySet[Profile]:
    return Profile.objects.select_related("city").filter(user=user)


def own_profile(user: User) -> ProfileOut:
    """The signed-in person's own record, as its page shows it."""
    profile = profile_of(user)
    return ProfileOut.from_row(
        profile,
        phone_verified=profile.phone_verified_at is not None,
        portrait=portrait_of(profile),
        edit_version=edit_version_of(profile_values(profile)),
    )


def profile_values(profile: Profile) -> dict[str, object]:
    """The editable values of a profile, as ``ProfileIn`` names them."""
    names = ("first_name", "last_name", "phone", "city_id", "locality", "pincode")
    return {name: getattr(profile, name) for name in names}


PICTURE_SIZES = (96, 192, 288)
"""Sides in pixels: beside a name; and on a page of the person's own, on sharper screens."""
KEPT_SIDE = 512
"""Of the picture as it is kept."""


def picture_file(key: str, size: int, extension: str = "webp") -> str:
    return f"{key}/{size}.{extension}"


def picture_files(key: str) -> list[str]:
    sized = [picture_file(key, size, kind) for size in PICTURE_SIZES for kind in FORMATS]
    return [*sized, picture_file(key, KEPT_SIDE)]


def avatar_url(profile: Profile) -> str | None:
    """A link to the person's small picture, shown beside a name. The link expires.

    One small file for every browser: at this size AVIF would save less than the longer answer
    costs.
    """
    return avatar_link(profile.avatar_key) if profile.avatar_key else None


def avatar_link(avatar_key: str) -> str:
    """``avatar_url`` of a stored picture."""
    return signed_url(
        picture_file(avatar_key, min(PICTURE_SIZES)),
        audience=PUBLIC,
        name="avatar.webp",
        content_type="image/webp",
        seconds=24 * 3600,
        inline=True,
    )


def portrait_of(profile: Profile) -> PictureOut | None:
    """The person's picture for their own page, in several sizes."""
    if not profile.avatar_key:
        return None
    sizes = PICTURE_SIZES if profile.avatar_is_sized else (min(PICTURE_SIZES), KEPT_SIDE)
    formats: Sequence[PictureFormat] = FORMATS if profile.avatar_is_sized else ("webp",)
    side = max(sizes)
    widths = {str(size): size for size in sizes}
    return shown(profile.avatar_key, widths, (side, side), formats, audience=PUBLIC)


def is_email_verified(user: User) -> bool:
    if user.email is None:
        return False
    return bool(_verified(user, user.email))


@compiled
def _verified(user: User, email: str) -> QuerySet[EmailAddress, int]:
    rows = EmailAddress.objects.filter(user=user, email=email, verified=True)
    return rows.values_list("pk", flat=True)[:1]


def is_phone_taken(phone: str, *, but_by: User | None = None) -> bool:
    """Whether an account other than ``but_by`` has verified this number."""
    others = Profile.objects.filter(phone=phone, phone_verified_at__isnull=False)
    return others.exclude(user=but_by).exists() if but_by else others.exists()


def user_by_phone(phone: str) -> User | None:
    """The account that has verified this number, with its profile; closed accounts too."""
    proven = {"profile__phone": phone, "profile__phone_verified_at__isnull": False}
    return User.objects.select_related("profile").filter(**proven).first()


def sign_in_methods(user: User) -> SignInMethodsOut:
    """The person's sign-in methods that e-mail and password provide."""
    pending = EmailAddress.objects.get_new(user)
    return SignInMethodsOut(
        email=user.email,
        pending_email=pending.email if pending and pending.email != user.email else None,
        has_password=user.has_usable_password(),
    )


def session_user(viewer: User) -> SessionUser:
    """What the browser stores about the signed-in person."""
    found: Any = _session_profile(viewer)
    profile = found[0] if found else Profile(user=viewer, first_name="")
    return SessionUser.from_row(
        viewer,
        phone=profile.phone,
        first_name=profile.first_name,
        last_name=profile.last_name,
        staff_state=staff_state(viewer),
        avatar_url=avatar_url(profile),
        language=profile.language,
        town_id=profile.city_id,
        email_verified=found[0].has_verified_email if found else is_email_verified(viewer),
    )


@compiled
def _session_profile(user: User) -> QuerySet[Profile]:
    verified = EmailAddress.objects.filter(
        user=OuterRef("user"), email=OuterRef("user__email"), verified=True
    )
    rows = Profile.objects.filter(user=user)
    return rows.annotate(has_verified_email=Exists(verified))
