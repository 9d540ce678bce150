"""The key that signs identity tokens, and its certificate as Google publishes it."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID

_days_valid = 30


class SigningKey:
    """An RSA key made at the start; a token of an earlier start no longer verifies."""

    def __init__(self) -> None:
        self._private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "local identity provider")])
        now = datetime.now(UTC)
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self._private.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(minutes=1))
            .not_valid_after(now + timedelta(days=_days_valid))
            .sign(self._private, hashes.SHA256())
        )
        pem = certificate.public_bytes(serialization.Encoding.PEM)
        self.kid = sha256(pem).hexdigest()[:40]
        self.certificates = {self.kid: pem.decode()}
        """The answer of ``/oauth2/v1/certs``: key id → certificate."""

    def sign(self, claims: dict[str, Any]) -> str:
        """A JWT, RS256, that names its key."""
        return jwt.encode(claims, self._private, algorithm="RS256", headers={"kid": self.kid})
