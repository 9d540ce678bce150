"""The Secure QR code of an Aadhaar letter or card, read offline.

UIDAI, "Secure QR Code Specification" (March 2019) and its 2022 form: a large decimal number, whose
bytes are gzip; inside are text fields (ISO 8859-1) each ended by a byte 255, then a photo, then the
SHA-256 of mobile number and e-mail address if the code has them; the last 256 bytes sign everything
before them (RSA, PKCS #1 v1.5, SHA-256). The code contains the last four digits, never the number.

The input is untrusted: its size is limited before it is unpacked, and nothing is trusted before the
signature is verified.
"""

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA256

MOST_DIGITS = 12_000
"""The largest QR code of digits holds 7,089; some readers join two of them."""
MOST_BYTES = 16 * 1024
"""Unpacked. A photo is about 1 kB, the texts less."""
SIGNATURE_LENGTH = 256
HASH_LENGTH = 32

_address_fields = (
    *("care_of", "district", "landmark", "house", "location", "pincode", "post_office", "state"),
    *("street", "sub_district", "town"),
)
_separator = b"\xff"
_version = re.compile(rb"V[2-9]")
_reference = re.compile(r"[0-9]{4}[0-9]{17}")
"""The last four digits, then day and time of making to the millisecond: DDMMYYYYHHMMSSsss, read as
YYYYMMDD… in newer codes; only its length is relied upon."""
_born = (re.compile(r"(\d{2})[-/](\d{2})[-/](\d{4})"), re.compile(r"(\d{4})[-/](\d{2})[-/](\d{2})"))


class NotAnAadhaarQr(Exception):
    """Not a Secure QR code, or a damaged one."""


class SignatureWrong(Exception):
    """None of our certificates signed this: forged, changed, or signed by a newer one."""


@dataclass(frozen=True, slots=True)
class AadhaarQr:
    """The content of the code. ``gender`` is M, F or T; ``photo`` is JPEG 2000 or JPEG,
    unchanged."""

    last_four: str
    reference_id: str = field(repr=False)
    name: str = field(repr=False)
    year_of_birth: int | None
    date_of_birth: str = field(repr=False)
    gender: str
    address: dict[str, str] = field(repr=False)
    photo: bytes = field(repr=False)
    has_mobile: bool
    has_email: bool

    @property
    def state(self) -> str:
        return self.address["state"]

    @property
    def pincode(self) -> str:
        return self.address["pincode"]


def read_verified(text: str, keys: Iterable[RSAPublicKey]) -> AadhaarQr:
    """The content of a scanned code, once one of the keys has verified its signature.

    Raises NotAnAadhaarQr, SignatureWrong.
    """
    signed, signature = _parts(_unpacked(text))
    for key in keys:
        try:
            key.verify(signature, signed, PKCS1v15(), SHA256())
        except InvalidSignature:
            continue
        return _read(signed)
    raise SignatureWrong


def _unpacked(text: str) -> bytes:
    digits = "".join(text.split())
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
        raise NotAnAadhaarQr
    packed = _bytes_of(digits)
    inflating = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    try:
        # One byte more than allowed: a code that unpacks to gigabytes is never unpacked.
        plain = inflating.decompress(packed, MOST_BYTES + 1)
    except zlib.error as error:
        raise NotAnAadhaarQr from error
    if len(plain) > MOST_BYTES or not inflating.eof or inflating.unused_data:
        raise NotAnAadhaarQr
    return plain


def _bytes_of(digits: str) -> bytes:
    """The number's bytes, without leading zeros. Python itself parses only 4,300 digits at a
    time."""
    number = 0
    for start in range(0, len(digits), 4000):
        part = digits[start : start + 4000]
        number = number * 10 ** len(part) + int(part)
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _parts(plain: bytes) -> tuple[bytes, bytes]:
    if len(plain) <= SIGNATURE_LENGTH:
        raise NotAnAadhaarQr
    return plain[:-SIGNATURE_LENGTH], plain[-SIGNATURE_LENGTH:]


def _read(signed: bytes) -> AadhaarQr:
    is_versioned = _version.match(signed) is not None
    # The 2022 form begins with its version and ends with the last digits of the mobile number.
    names = ["indicator", "reference_id", "name", "born", "gender", *_address_fields]
    names = ["version", *names, "mobile_last_four"] if is_versioned else names
    pieces = signed.split(_separator, len(names))
    if len(pieces) != len(names) + 1:
        raise NotAnAadhaarQr
    texts = {
        name: piece.decode("iso-8859-1").strip() for name, piece in zip(names, pieces, strict=False)
    }
    if texts["indicator"] not in ("0", "1", "2", "3"):
        raise NotAnAadhaarQr
    if not _reference.fullmatch(texts["reference_id"]) or not texts["name"]:
        raise NotAnAadhaarQr
    flags = int(texts["indicator"])
    hashes = (bool(flags & 1) + bool(flags & 2)) * HASH_LENGTH
    rest = pieces[-1]
    if len(rest) < hashes:
        raise NotAnAadhaarQr
    return AadhaarQr(
        last_four=texts["reference_id"][:4],
        reference_id=texts["reference_id"],
        name=texts["name"][:120],
        year_of_birth=_year_of(texts["born"]),
        date_of_birth=texts["born"],
        gender=texts["gender"] if texts["gender"] in ("M", "F", "T") else "",
        address={name: texts[name] for name in _address_fields},
        photo=rest[: len(rest) - hashes],
        has_mobile=bool(flags & 2),
        has_email=bool(flags & 1),
    )


def _year_of(born: str) -> int | None:
    """The date from ``31-12-1990``, ``1990-12-31`` or ``1990``; older cards have only the year."""
    for order, shape in enumerate(_born):
        if match := shape.fullmatch(born):
            first, month, last = (int(part) for part in match.groups())
            year, day = (last, first) if order == 0 else (first, last)
            try:
                return date(year, month, day).year
            except ValueError:
                return None
    return int(born) if re.fullmatch(r"(19|20)\d{2}", born) else None
