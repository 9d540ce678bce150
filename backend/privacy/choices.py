"""Privacy switches and consents of a person."""

from django.http import HttpRequest

from accounts.consents import services as consents
from accounts.consents.models import REQUIRED_PURPOSES, Purpose, Surface
from accounts.consents.services import Asked, language_shown
from accounts.models import Profile, SecurityKind, User
from accounts.security import audit
from accounts.selectors import profile_of
from core.errors import NotAllowed
from core.events import publish
from privacy.errors import ConsentNeeded, TextChanged
from professionals.services import listing_refresh
from verification.documents import services as identity_documents

SWITCHES = ("shows_in_search", "shows_phone", "shows_full_name", "allows_search_engines")


def choices_of(user: User) -> dict[str, bool]:
    """The four switches; defaults for an account without a profile."""
    profile = profile_of(user)
    return {name: getattr(profile, name) for name in SWITCHES}


def choices_save(*, actor: User, request: HttpRequest, changes: dict[str, bool]) -> None:
    """Save the switches that were sent; they apply from the next read."""
    Profile.objects.filter(pk=actor.pk).update(**changes)
    listing_refresh(worker_id=actor.pk)
    audit.note(SecurityKind.PRIVACY_CHANGED, user=actor, request=request, switches=changes)
    publish(f"user:{actor.pk}", "privacy")


def consent_set(
    *,
    actor: User,
    request: HttpRequest,
    purpose: Purpose,
    is_given: bool,
    version: str,
    surface: str,
) -> None:
    """Append the person's yes or no. ``version`` is the one they were shown.

    Raises ConsentNeeded for withdrawing a consent that the account requires, TextChanged when the
    text has changed, NotAllowed for a purpose that does not apply to the person. Repeating an
    answer changes nothing.
    """
    if not is_given and purpose in REQUIRED_PURPOSES:
        raise ConsentNeeded
    text = consents.current_text(purpose, language_shown())
    if is_given and text is not None and text.version != version:
        raise TextChanged
    found = {row.purpose: row for row in consents.standing(actor, language_shown())}
    now = found.get(purpose)
    if now is None and purpose != Purpose.MEASUREMENT:
        # Asked where it is needed, with the text beside it (the verification wizard), or no longer.
        # The cookie banner asks everybody.
        raise NotAllowed
    if now and ((now.is_given and now.is_current) if is_given else not now.is_given):
        return
    if purpose == Purpose.IDENTITY_CHECK and not is_given:
        # Data given under the consent is deleted with it.
        identity_documents.consent_withdraw(actor, request=request)
        return
    consents.record(actor, [purpose], is_given=is_given, asked=Asked.by(request, Surface(surface)))
