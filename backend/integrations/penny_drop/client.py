"""The client of bank account validation that the settings choose."""

import threading

from django.conf import settings

from integrations.penny_drop.penny_drop import PennyDrop
from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX

_kept = threading.local()


def penny_drop() -> PennyDrop | None:
    """This thread's client, kept so that connections are used again. None where nobody is there to
    ask: then staff look at the account themselves."""
    if not settings.PENNY_DROP["account_number"]:
        return None
    access = PennyDropAccess(**settings.PENNY_DROP)
    kept: RazorpayX | None = getattr(_kept, "client", None)
    if kept is None or kept.access != access:
        if kept is not None:
            kept.close()
        kept = _kept.client = RazorpayX(access)
    return kept
