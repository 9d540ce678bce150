"""Keys of mailed links: random, stored as a digest, deleted with the application."""

from careers.errors import CareerLinkClosed
from careers.models import CareerApplication, CareerKey
from core.errors import require
from core.mail.mailed_keys import digest_of, new_key


def key_issue(application: CareerApplication) -> str:
    """Create a new key of the application, for one mail."""
    key = new_key()
    CareerKey.objects.create(application=application, digest=digest_of(key))
    return key


def application_of_key(key: str, *, for_update: bool = False) -> CareerApplication:
    """The application that the key opens. Raises CareerLinkClosed."""
    rows = CareerApplication.objects.all()
    rows = rows.select_for_update(of=("self",)) if for_update else rows
    return require(rows.filter(keys__digest=digest_of(key)).first(), CareerLinkClosed)
