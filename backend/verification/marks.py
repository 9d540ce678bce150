"""Keyed hashes of numbers that may not be stored: the same number has the same hash.

HMAC-SHA-256 with this installation's random key. The database alone does not let an attacker try
all twelve-digit numbers, since the key in it is encrypted (core.privacy.encryption). The key
survives a change of the secret key: hashes could not be computed again without their numbers.
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
    """64 hex digits. ``kind`` separates an Aadhaar number from an account with the same digits."""
    return hmac_new(_key(), f"{kind}:{text}".encode(), sha256).hexdigest()


def reseal_key() -> int:
    """Re-encrypt the key for ``manage.py reseal``. Returns how many rows there were, 0 or 1."""
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
        # Two at the same moment: one key is saved, and both use it.
        MarkKey.objects.bulk_create([MarkKey(pk=1, sealed=fresh)], ignore_conflicts=True)
        row = MarkKey.objects.get(pk=1)
    return b64decode(unseal(row.sealed, purpose=_PURPOSE))
