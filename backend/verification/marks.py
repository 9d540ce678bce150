"""Keyed marks of numbers that may not be kept: the same number has the same mark.

HMAC-SHA-256 under a random key of this installation. Who reads the database alone can't try all
numbers of twelve digits, since the key in it is sealed (core.privacy.encryption). It outlives a
change of the secret key, which a mark could not: its number is nowhere to be had any more.
"""

from base64 import b64decode, b64encode
from hashlib import sha256
from hmac import new as hmac_new
from secrets import token_bytes

from django.db import transaction

from core.privacy.encryption import reseal, seal, unseal
from verification.mark_key import MarkKey

_PURPOSE = "number marks"


def mark(kind: str, text: str) -> str:
    """64 hex digits. ``kind`` keeps an Aadhaar number apart from an account of the same digits."""
    return hmac_new(_key(), f"{kind}:{text}".encode(), sha256).hexdigest()


def reseal_key() -> int:
    """Seal the key anew for ``manage.py reseal``. Returns how many rows there were, 0 or 1."""
    with transaction.atomic():
        row = MarkKey.objects.select_for_update().first()
        if row is None:
            return 0
        row.sealed = reseal(row.sealed, purpose=_PURPOSE)
        row.save(update_fields=["sealed"])
        return 1


def _key() -> bytes:
    row = MarkKey.objects.first()
    if row is None:
        fresh = seal(b64encode(token_bytes(32)).decode(), purpose=_PURPOSE)
        # Two at the same moment: one key is kept, and both use it.
        MarkKey.objects.bulk_create([MarkKey(pk=1, sealed=fresh)], ignore_conflicts=True)
        row = MarkKey.objects.get(pk=1)
    return b64decode(unseal(row.sealed, purpose=_PURPOSE))
