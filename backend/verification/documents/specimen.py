"""Test Aadhaar QR codes: in UIDAI's format, signed by this installation's own key.

For trying the product and for tests, never in production. The key is created on first use and stays
in the data folder.
"""

import gzip
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from django.conf import settings
from PIL import Image, ImageDraw


@dataclass(frozen=True, slots=True)
class Specimen:
    """The person on a test card. ``born`` is DD-MM-YYYY."""

    name: str = "Ramesh Kumar"
    last_four: str = "2346"
    born: str = "15-08-1988"
    gender: str = "M"
    state: str = "Maharashtra"
    pincode: str = "411004"
    mobile: str = ""
    is_versioned: bool = True
    photo: bytes = b""


def path() -> Path:
    """The test key with its certificate, in one file."""
    return Path(settings.ENV.data_dir) / "aadhaar-test.pem"


def code_of(specimen: Specimen, key: RSAPrivateKey | None = None) -> str:
    """The decimal text of a QR code, signed by ``key`` or this installation's test key."""
    signing = key or own_key()
    signed = payload_of(specimen)
    return encoded(signed + signing.sign(signed, PKCS1v15(), SHA256()))


def encoded(plain: bytes) -> str:
    """Bytes as the decimal number in the QR code."""
    return as_decimal(gzip.compress(plain, mtime=0))


def as_decimal(content: bytes) -> str:
    """A big-endian number in decimal. Python itself writes only 4,300 digits at a time."""
    number, parts = int.from_bytes(content, "big"), []
    while number:
        number, part = divmod(number, 10**4000)
        parts.append(f"{part:04000d}" if number else str(part))
    return "".join(reversed(parts))


def payload_of(specimen: Specimen) -> bytes:
    """The signed part: fields ended by 255, the photo, the hash of the mobile number."""
    made = datetime.now(UTC).strftime("%Y%m%d%H%M%S") + "000"
    texts = [
        "2" if specimen.mobile else "0",
        specimen.last_four + made,
        *(specimen.name, specimen.born, specimen.gender),
        *("S/O: Test", "Pune", "Near Test Garden", "12", "Test Colony", specimen.pincode),
        *("Deccan", specimen.state, "Test Road", "Pune City", "Pune"),
    ]
    if specimen.is_versioned:
        texts = ["V2", *texts, specimen.mobile[-4:] or "0000"]
    fields = b"".join(text.encode("iso-8859-1", "replace") + b"\xff" for text in texts)
    # UIDAI hashes as many times as the last digit says, and at least once.
    hashed = sha256(specimen.mobile.encode()).digest() if specimen.mobile else b""
    return fields + specimen.photo + hashed


def drawn_photo(name: str) -> bytes:
    """A small JPEG 2000 face of nobody."""
    picture = Image.new("RGB", (60, 80), (214, 222, 230))
    pen = ImageDraw.Draw(picture)
    tone = 110 + sum(name.encode()) % 90
    pen.ellipse((16, 12, 44, 48), fill=(tone + 40, tone, tone - 30))
    pen.ellipse((4, 50, 56, 110), fill=(70, 90, 120))
    file = BytesIO()
    picture.save(file, "JPEG2000", quality_mode="rates", quality_layers=[40])
    return file.getvalue()


def own_key() -> RSAPrivateKey:
    """This installation's test key, created with its certificate if missing."""
    key = load_pem_private_key(ensure_key().read_bytes(), password=None)
    if not isinstance(key, RSAPrivateKey):
        raise TypeError(f"{path()} holds no RSA key")
    return key


def ensure_key() -> Path:
    """``path()``, once the file exists. Two concurrent processes agree on one key."""
    if settings.ENV.is_production:
        raise RuntimeError("Test codes are not for production.")
    if not path().exists():
        key = generate_private_key(public_exponent=65537, key_size=2048)
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        path().parent.mkdir(parents=True, exist_ok=True)
        # Readable only by us, and complete or not there at all.
        with NamedTemporaryFile(dir=path().parent) as file:
            file.write(private + certificate_of(key).public_bytes(Encoding.PEM))
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path())
    return path()


def certificate_of(key: RSAPrivateKey) -> x509.Certificate:
    """A certificate of the key, marked as for tests."""
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Karigar test codes")])
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=3650))
        .sign(key, SHA256())
    )
