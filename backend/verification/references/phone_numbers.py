"""Numbers of references: hashed for comparison, and whose they are."""

from collections.abc import Iterable

from django.conf import settings
from django.utils.crypto import salted_hmac

from accounts.models import User
from accounts.selectors import profile_of
from phone_codes.selectors import numbers_tried_by
from professionals.team.invitations import numbers_joined_by
from verification.references.models import UnaskableNumber

_purpose = "verification.references.number"


def digest_of(phone: str) -> str:
    """The keyed hash under which a number (E.164) is stored and found."""
    return _digest(phone, settings.SECRET_KEY)


def digests_of(phones: Iterable[str]) -> set[str]:
    """Hashes of several, also under former secret keys, so that older rows are found."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return {_digest(phone, key) for phone in phones for key in keys}


def is_unaskable(phone: str) -> bool:
    """Whether its owner does not want to be asked again."""
    return UnaskableNumber.objects.filter(phone_digest__in=digests_of([phone])).exists()


def own_numbers(worker: User) -> set[str]:
    """Numbers (E.164) known to be the worker's: the profile's, one being verified, those with which
    teams were joined."""
    numbers = {profile_of(worker).phone, *numbers_tried_by(worker), *numbers_joined_by(worker)}
    return numbers - {""}


def _digest(phone: str, secret_key: str) -> str:
    return salted_hmac(_purpose, phone, secret=secret_key, algorithm="sha256").hexdigest()
