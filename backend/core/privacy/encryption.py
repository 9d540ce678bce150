"""Encryption of stored text: the database alone does not reveal it.

Fernet (AES-128-CBC with HMAC-SHA-256) under a key derived by HKDF from the product's secret key, a
separate one for each purpose, so text encrypted for one cannot be decrypted as another.

A new secret key: put the old one into KARIGAR_SECRET_KEY_FALLBACKS, restart, and run ``manage.py
reseal``; afterwards the old key can be removed. Until then both decrypt, and the new one encrypts.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from core.ports import Registry


class NotOurSeal(Exception):
    """Encrypted with a secret key that this installation lacks, for another purpose, or altered
    since."""


def seal(text: str, *, purpose: str) -> str:
    return _box(purpose).encrypt(text.encode()).decode("ascii")


def unseal(sealed: str, *, purpose: str) -> str:
    """Decrypt the text. Raises NotOurSeal."""
    try:
        return _box(purpose).decrypt(sealed.encode()).decode()
    except InvalidToken as error:
        raise NotOurSeal from error


def reseal(sealed: str, *, purpose: str) -> str:
    """Re-encrypt the text under the newest key. Raises NotOurSeal."""
    return seal(unseal(sealed, purpose=purpose), purpose=purpose)


resealers: Registry[Callable[[], int]] = Registry()
"""What ``manage.py reseal`` has to see to, by its name in the plural ("number keys"): each seals
everything of that name under the newest key and returns how much there was. It opens its own
transactions, and may run again."""


def _box(purpose: str) -> MultiFernet:
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return MultiFernet([Fernet(_derived(key, purpose)) for key in keys])


def _derived(secret_key: str, purpose: str) -> bytes:
    info = f"karigar sealing: {purpose}".encode()
    key = HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(secret_key.encode())
    return urlsafe_b64encode(key)
