"""Keys of mailed links: random, kept as a digest, gone with the application."""

import secrets
from hashlib import sha256

from careers.errors import CareerLinkClosed
from careers.models import CareerApplication, CareerKey


def key_issue(application: CareerApplication) -> str:
    """A new key of the application, to be put into one mail."""
    key = secrets.token_urlsafe(32)
    CareerKey.objects.create(application=application, digest=_digest(key))
    return key


def application_of_key(key: str, *, for_update: bool = False) -> CareerApplication:
    """The application that the key opens. Raises CareerLinkClosed."""
    rows = CareerApplication.objects.all()
    rows = rows.select_for_update(of=("self",)) if for_update else rows
    found = rows.filter(keys__digest=_digest(key)).first()
    if found is None:
        raise CareerLinkClosed
    return found


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
