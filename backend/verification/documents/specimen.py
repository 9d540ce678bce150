"""Test Aadhaar QR codes: as UIDAI makes them, signed by a key of this installation's own.

For trying the product and for tests, never in production. The key is made when it is first needed
and stays in the data folder.
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
    """The decimal text of a QR code. Without ``key`` it is this installation's test key."""
    signing = key or own_key()
    signed = payload_of(specimen)
    return encoded(signed + signing.sign(signed, PKCS1v15(), SHA256()))


def encoded(plain: bytes) -> str:
    """Bytes as the decimal number that the QR code holds."""
    return as_decimal(gzip.compress(plain, mtime=0))


def as_decimal(content: bytes) -> str:
    """The big-endian number in decimal. Python itself writes 4,300 digits at a time."""
    number, parts = int.from_bytes(content, "big"), []
    while number:
        number, part = divmod(number, 10**4000)
        parts.append(f"{part:04000d}" if number else str(part))
    return "".join(reversed(parts))


def payload_of(specimen: Specimen) -> bytes:
    """What is signed: fields ended by 255, the photo, the hash of the mobile number."""
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
    # UIDAI hashes as often as the last digit says, and at least once.
    hashed = sha256(specimen.mobile.encode()).digest() if specimen.mobile else b""
    return fields + specimen.photo + hashed


def drawn_photo(name: str) -> bytes:
    """A small JPEG 2000 face that is nobody's."""
    picture = Image.new("RGB", (60, 80), (214, 222, 230))
    pen = ImageDraw.Draw(picture)
    tone = 110 + sum(name.encode()) % 90
    pen.ellipse((16, 12, 44, 48), fill=(tone + 40, tone, tone - 30))
    pen.ellipse((4, 50, 56, 110), fill=(70, 90, 120))
    file = BytesIO()
    picture.save(file, "JPEG2000", quality_mode="rates", quality_layers=[40])
    return file.getvalue()


def own_key() -> RSAPrivateKey:
    """The test key of this installation, made with its certificate when there is none."""
    key = load_pem_private_key(ensured().read_bytes(), password=None)
    if not isinstance(key, RSAPrivateKey):
        raise TypeError(f"{path()} holds no RSA key")
    return key


def ensured() -> Path:
    """``path()``, once something is there. Two processes that come at once agree on one key."""
    if settings.ENV.is_production:
        raise RuntimeError("Test codes are not for production.")
    if not path().exists():
        key = generate_private_key(public_exponent=65537, key_size=2048)
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        path().parent.mkdir(parents=True, exist_ok=True)
        # Readable by us alone, and in its place whole or not at all.
        with NamedTemporaryFile(dir=path().parent) as file:
            file.write(private + certificate_of(key).public_bytes(Encoding.PEM))
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path())
    return path()


def certificate_of(key: RSAPrivateKey) -> x509.Certificate:
    """A certificate of the key that says it is for tests."""
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
