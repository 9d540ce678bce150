"""The certificates that verify Aadhaar QR codes: UIDAI's, as configured.

Outside of production there is one more, which ``specimen`` creates for test codes, so that the
product can be tried without anybody's Aadhaar.
"""

from functools import lru_cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.x509 import load_der_x509_certificate, load_pem_x509_certificate
from django.conf import settings

from verification.documents import specimen


def trusted_keys() -> list[RSAPublicKey]:
    """Empty: nothing can be verified, so the QR code is not offered."""
    paths = list(settings.AADHAAR_CERTIFICATES)
    if not settings.ENV.is_production:
        paths.append(specimen.ensure_key())
    return [_key_of(path, path.stat().st_mtime_ns) for path in paths]


def is_offered() -> bool:
    return bool(trusted_keys())


@lru_cache(maxsize=16)
def _key_of(path: Path, _changed: int) -> RSAPublicKey:
    """The key of a certificate, PEM or DER; read again when the file has changed."""
    return key_in(path.read_bytes())


def key_in(content: bytes) -> RSAPublicKey:
    """The RSA key of a certificate. Raises ValueError for anything else."""
    load = load_pem_x509_certificate if b"-----BEGIN" in content else load_der_x509_certificate
    key = load(content).public_key()
    if not isinstance(key, RSAPublicKey):
        raise ValueError("not an RSA key")
    return key
