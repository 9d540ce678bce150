"""The Secure QR code: what it returns, and that nothing broken, changed or huge is accepted."""

import gzip
import zlib
from datetime import date
from hashlib import sha256

import pytest
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from hypothesis import given, settings
from hypothesis import strategies as st

from verification.documents import certificates, specimen
from verification.documents.aadhaar_qr import (
    MOST_BYTES,
    MOST_DIGITS,
    SIGNATURE_LENGTH,
    AadhaarQr,
    NotAnAadhaarQr,
    SignatureWrong,
    read_verified,
)
from verification.documents.specimen import Specimen

KEY = generate_private_key(public_exponent=65537, key_size=2048)
PUBLIC = [KEY.public_key()]


def read(text: str) -> AadhaarQr:
    return read_verified(text, PUBLIC)


def signed(payload: bytes, key: RSAPrivateKey = KEY) -> bytes:
    return payload + key.sign(payload, PKCS1v15(), SHA256())


WHOLE = signed(specimen.payload_of(Specimen()))

few = settings(deadline=None, max_examples=60)

words = st.text(
    st.characters(min_codepoint=32, max_codepoint=254, exclude_characters="\xff"), max_size=40
).map(str.strip)
people = st.builds(
    Specimen,
    name=words.filter(bool),
    last_four=st.from_regex(r"\A[0-9]{4}\Z"),
    born=st.dates(min_value=date(1900, 1, 1)).map(lambda day: day.strftime("%d-%m-%Y")),
    gender=st.sampled_from("MFT"),
    state=words,
    pincode=st.from_regex(r"\A[1-9][0-9]{5}\Z"),
    mobile=st.sampled_from(["", "9876543210"]),
    is_versioned=st.booleans(),
    photo=st.binary(max_size=900),
)


@few
@given(people)
def test_what_was_written_is_read(person: Specimen) -> None:
    code = read(specimen.code_of(person, KEY))
    assert (code.name, code.last_four, code.gender) == (
        person.name,
        person.last_four,
        person.gender,
    )
    assert code.year_of_birth == int(person.born[-4:])
    assert (code.state, code.pincode, code.photo) == (person.state, person.pincode, person.photo)
    assert (code.has_mobile, code.has_email) == (bool(person.mobile), False)


@few
@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
def test_no_changed_byte_passes(position: int, change: int) -> None:
    """In what is signed, and in the signature itself."""
    changed = bytearray(WHOLE)
    changed[position] ^= change
    with pytest.raises(SignatureWrong):
        read(specimen.encoded(bytes(changed)))


@few
@given(st.integers(0, len(WHOLE) - 1))
def test_nothing_cut_off_passes(length: int) -> None:
    with pytest.raises((SignatureWrong, NotAnAadhaarQr)):
        read(specimen.encoded(WHOLE[:length]))


@few
@given(st.text(max_size=300))
def test_text_that_is_no_number_is_no_code(text: str) -> None:
    with pytest.raises((SignatureWrong, NotAnAadhaarQr)):
        read(text)


@few
@given(st.binary(max_size=2000))
def test_any_bytes_are_refused(content: bytes) -> None:
    with pytest.raises((SignatureWrong, NotAnAadhaarQr)):
        read(specimen.as_decimal(content))


@few
@given(st.binary(max_size=600))
def test_what_is_signed_and_still_no_card_is_refused(payload: bytes) -> None:
    """Whatever the key has signed besides."""
    with pytest.raises(NotAnAadhaarQr):
        read(specimen.encoded(signed(payload)))


def test_a_truncated_number_is_no_code() -> None:
    text = specimen.encoded(WHOLE)
    for length in (0, 1, 100, len(text) // 2, len(text) - 1):
        with pytest.raises((SignatureWrong, NotAnAadhaarQr)):
            read(text[:length])


def test_a_huge_number_is_not_even_read() -> None:
    with pytest.raises(NotAnAadhaarQr):
        read("9" * (MOST_DIGITS + 1))
    with pytest.raises(NotAnAadhaarQr):
        read("9" * 5_000_000)


def test_a_code_that_unfolds_to_gigabytes_is_not_unfolded() -> None:
    """200 MB of zeros in some thousand digits: gzip in gzip would be no better."""
    packed = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join(packed.compress(bytes(1_000_000)) for _ in range(4)) + packed.flush()
    assert len(specimen.as_decimal(bomb)) < MOST_DIGITS
    with pytest.raises(NotAnAadhaarQr):
        read(specimen.as_decimal(bomb))
    just_over = gzip.compress(bytes(MOST_BYTES + 1))
    with pytest.raises(NotAnAadhaarQr):
        read(specimen.as_decimal(just_over))


def test_another_key_is_no_signature() -> None:
    other = generate_private_key(public_exponent=65537, key_size=2048)
    text = specimen.code_of(Specimen(), other)
    with pytest.raises(SignatureWrong):
        read(text)
    assert read_verified(text, [*PUBLIC, other.public_key()]).name == "Ramesh Kumar"
    with pytest.raises(SignatureWrong):
        read_verified(text, [])


@pytest.mark.parametrize(
    ("born", "year"),
    [
        *(("15-08-1988", 1988), ("1988-08-15", 1988), ("15/08/1988", 1988), ("1988", 1988)),
        *(("31-02-1988", None), ("", None), ("0088", None)),
    ],
)
def test_birth_is_written_in_several_ways(born: str, year: int | None) -> None:
    assert read(specimen.code_of(Specimen(born=born), KEY)).year_of_birth == year


def test_the_hashes_of_address_and_number_are_no_part_of_the_photo() -> None:
    code = read(specimen.code_of(Specimen(mobile="9876543210", photo=b"\xff\x4f photo"), KEY))
    assert code.photo == b"\xff\x4f photo"
    assert sha256(b"9876543210").digest() not in code.photo


def test_nothing_of_the_person_shows_in_a_log() -> None:
    shown = repr(read(specimen.encoded(WHOLE)))
    assert "Ramesh" not in shown
    assert "1988-" not in shown


def test_certificates_are_read_in_both_forms() -> None:
    from cryptography.hazmat.primitives.serialization import Encoding

    made = specimen.certificate_of(KEY)
    for form in (Encoding.PEM, Encoding.DER):
        assert certificates.key_in(made.public_bytes(form)) == KEY.public_key()
    with pytest.raises(ValueError, match="pars"):
        certificates.key_in(b"not a certificate")


def test_the_signature_is_2048_bits() -> None:
    assert len(WHOLE) - len(specimen.payload_of(Specimen())) == SIGNATURE_LENGTH
