"""The key in the link that a reference gets by text.

It is derived from the row and the product's secret, so that a reminder has the same link although
only the key's digest is stored.
"""

from base64 import urlsafe_b64encode

from django.utils.crypto import salted_hmac

from verification.references.models import WorkerReference

_bytes = 16
"""As letters 22: operators carry no longer changing part of a text than 30 (DLT)."""


def key_of(row: WorkerReference) -> str:
    """The current request's key; a new request has another one."""
    asked = row.asked_at.isoformat() if row.asked_at else ""
    made = salted_hmac("verification.references.key", f"{row.pk}:{asked}", algorithm="sha256")
    return urlsafe_b64encode(made.digest()[:_bytes]).rstrip(b"=").decode("ascii")
