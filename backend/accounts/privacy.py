"""Personal data of the account itself (core.privacy.data_holders).

An erased account keeps its row, because records shared with others refer to it. Nobody can find it
or sign in to it, and its e-mail address and number are free for a new sign-up.
"""

from collections.abc import Iterator
from uuid import UUID

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.db.models import F, QuerySet

from accounts.consents import services as consents
from accounts.models import ConsentEntry, KnownDevice, Profile, SecurityEvent, SecurityKind, User
from accounts.names import FORMER_MEMBER
from accounts.security import audit
from accounts.selectors import KEPT_SIDE, picture_file, picture_files
from accounts.sessions import services as sessions
from core.privacy.data_holders import ArchivedFile, DataHolder, Exported, Identity, Records


def identity_of(user: User) -> Identity:
    """The words that can identify the person in free text."""
    profile = Profile.objects.filter(pk=user.pk).first()
    emails = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    whole = profile.full_name if profile and profile.last_name else ""
    return Identity(
        user_id=user.pk,
        names=tuple(name for name in (whole,) if name),
        addresses=tuple({*emails, *([user.email] if user.email else [])}),
        phones=(profile.phone,) if profile and profile.phone else (),
    )


def erased_accounts() -> QuerySet[User]:
    """Accounts that ``erase`` has emptied."""
    return User.objects.filter(is_active=False, email=None, profile__first_name=FORMER_MEMBER)


def export(user_id: UUID) -> Iterator[Exported]:
    """Export account, profile, addresses, sign-in methods, devices, consents and events.

    Secrets are left out: password, second factor and session keys open the account.
    """
    users, profiles = User.objects.filter(pk=user_id), Profile.objects.filter(pk=user_id)
    yield Records.of("account", users, "id email role created_at last_login last_seen_at is_staff")
    yield Records.of(
        "profile",
        profiles,
        "first_name last_name phone phone_verified_at language locality pincode "
        "shows_in_search shows_phone shows_full_name allows_search_engines "
        "created_at updated_at",
        city_name=F("city__name"),
    )
    own = {"user": user_id}
    emails = EmailAddress.objects.filter(**own)
    yield Records.of("email_addresses", emails, "email verified primary")
    connected = SocialAccount.objects.filter(**own)
    yield Records.of(
        "connected_accounts", connected, "provider uid last_login date_joined extra_data"
    )
    factors = Authenticator.objects.filter(**own)
    yield Records.of("second_factors", factors, "type created_at last_used_at")
    live = UserSession.objects.filter(**own)
    yield Records.of("sessions", live, "created_at last_seen_at ip user_agent")
    known = KnownDevice.objects.filter(**own)
    yield Records.of("known_devices", known, "user_agent created_at last_sign_in_at")
    yield Records.of(
        "consents",
        ConsentEntry.objects.filter(**own),
        "purpose is_given version text_hash language surface address at",
    )
    events = SecurityEvent.objects.filter(**own)
    yield Records.of("security_events", events, "kind at address user_agent detail")
    for key in profiles.exclude(avatar_key="").values_list("avatar_key", flat=True):
        yield ArchivedFile("picture.webp", picture_file(key, KEPT_SIDE))


def erase(identity: Identity) -> list[str]:
    """Remove the person's data from the account and free its address and number."""
    user = User.objects.select_for_update().get(pk=identity.user_id)
    pictures = Profile.objects.filter(pk=user.pk).exclude(avatar_key="")
    files = [
        file for key in pictures.values_list("avatar_key", flat=True) for file in picture_files(key)
    ]
    sessions.end_all(user)
    for rows in (EmailAddress, SocialAccount, Authenticator, KnownDevice):
        rows.objects.filter(user=user).delete()
    Profile.objects.filter(pk=user.pk).update(
        first_name=FORMER_MEMBER,
        last_name="",
        phone="",
        phone_verified_at=None,
        avatar_key="",
        city=None,
        locality="",
        pincode="",
        shows_in_search=False,
        shows_phone=False,
        shows_full_name=False,
        allows_search_engines=False,
    )
    user.set_unusable_password()
    user.email = None
    user.is_active = user.is_staff = user.is_superuser = False
    user.desks = []
    user.closing_at = None
    user.save()
    user.groups.clear()
    user.user_permissions.clear()
    LogEntry.objects.filter(user=user).delete()
    LogEntry.objects.filter(object_id=str(user.pk)).update(object_repr="", change_message="")
    consents.erase_addresses(user)
    audit.erase_person(user)
    audit.note(SecurityKind.ACCOUNT_ERASED, user=None, request=None)
    return files


DATA_HOLDER = DataHolder(
    name="accounts",
    models=(
        *("accounts.Profile", "accounts.ConsentEntry", "accounts.SecurityEvent"),
        *("accounts.KnownDevice", "account.EmailAddress", "socialaccount.SocialAccount"),
        *("mfa.Authenticator", "usersessions.UserSession", "admin.LogEntry"),
    ),
    export=export,
    erase=erase,
)
