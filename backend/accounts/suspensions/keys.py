"""The key of a suspension's page: it shows one suspension and allows its appeal, no more.

It is signed, not stored, and works as long as the suspension's record exists: a person who is
locked out has no other way. The mail and the refusal at sign-in both contain it.
"""

from django.core import signing

from accounts.suspensions.errors import SuspensionLinkUnknown
from accounts.suspensions.models import Suspension
from core.errors import require

_salt = "accounts.suspensions"


def make_key(suspension: Suspension) -> str:
    return signing.dumps(str(suspension.pk), salt=_salt)


def page_of(suspension: Suspension) -> str:
    """The page's address; the key is in the fragment (#), which browsers do not send to servers."""
    return f"/suspension#key={make_key(suspension)}"


def suspension_of(key: str, *, lock: bool = False) -> Suspension:
    """The suspension of the key. Raises SuspensionLinkUnknown."""
    try:
        found = signing.loads(key, salt=_salt)
    except signing.BadSignature as error:
        raise SuspensionLinkUnknown from error
    rows = Suspension.objects.select_for_update(of=("self",)) if lock else Suspension.objects.all()
    return require(rows.select_related("user").filter(pk=found).first(), SuspensionLinkUnknown)
