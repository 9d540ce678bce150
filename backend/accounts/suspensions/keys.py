"""The key of a suspension's page: it shows one suspension and lets its person appeal, no more.

It is signed, not stored, and works for as long as the suspension is kept: whoever is locked out of
an account has nothing else. A mail carries it, and so does the refusal at a door.
"""

from django.core import signing

from accounts.suspensions.errors import SuspensionLinkUnknown
from accounts.suspensions.models import Suspension

_salt = "accounts.suspensions"


def make_key(suspension: Suspension) -> str:
    return signing.dumps(str(suspension.pk), salt=_salt)


def page_of(suspension: Suspension) -> str:
    """The address of the page; the key stands behind the #, which no server is sent."""
    return f"/suspension#key={make_key(suspension)}"


def suspension_of(key: str, *, lock: bool = False) -> Suspension:
    """Raises SuspensionLinkUnknown."""
    try:
        found = signing.loads(key, salt=_salt)
    except signing.BadSignature as error:
        raise SuspensionLinkUnknown from error
    rows = Suspension.objects.select_for_update(of=("self",)) if lock else Suspension.objects.all()
    suspension = rows.select_related("user").filter(pk=found).first()
    if suspension is None:
        raise SuspensionLinkUnknown
    return suspension
