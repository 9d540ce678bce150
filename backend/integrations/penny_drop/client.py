"""The client of bank account validation that the settings choose."""

import threading

from django.conf import settings

from integrations.penny_drop.penny_drop import PennyDrop
from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX

_of_thread = threading.local()


def penny_drop() -> PennyDrop | None:
    """This thread's client, so that its connections are used again. None where nobody is there to
    ask: then staff look at the account themselves."""
    if not settings.PENNY_DROP["account_number"]:
        return None
    access = PennyDropAccess(**settings.PENNY_DROP)
    client: RazorpayX | None = getattr(_of_thread, "client", None)
    if client is None or client.access != access:
        if client is not None:
            client.close()
        client = _of_thread.client = RazorpayX(access)
    return client
