"""The key in the link that a reference gets by text.

It is worked out from the row and the product's secret, so that a reminder carries the same link
without the key being kept: the row holds its digest alone.
"""

from base64 import urlsafe_b64encode

from django.utils.crypto import salted_hmac

from verification.references.models import WorkerReference

_bytes = 16
"""As letters 22: operators carry no longer changing part of a text than 30 (DLT)."""


def key_of(row: WorkerReference) -> str:
    """The key of the present asking; another one once the row was asked anew."""
    asked = row.asked_at.isoformat() if row.asked_at else ""
    made = salted_hmac("verification.references.key", f"{row.pk}:{asked}", algorithm="sha256")
    return urlsafe_b64encode(made.digest()[:_bytes]).rstrip(b"=").decode("ascii")
