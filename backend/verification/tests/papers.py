"""Workers with documents: pictures, numbers and codes for tests, and the calls that give them."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from PIL import Image

from accounts.consents.models import Purpose, Surface
from accounts.consents.services import Asked, record
from accounts.models import User
from verification.documents import specimen
from verification.documents.specimen import Specimen

AADHAAR = "234123412346"
PAN = "ABCPE1234F"
VOTER_ID = "WKH1186253"
LICENCE = "MH12 20110012345"

PATH = "/api/me/verification/documents"


def picture(
    size: tuple[int, int] = (640, 420), form: str = "JPEG", colour: str = "teal", **options: Any
) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, colour).save(file, form, **options)
    return file.getvalue()


def upload(content: bytes | None = None, name: str = "card.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, picture() if content is None else content)


def put(client: Client, kind: str, **fields: Any) -> Any:
    """``PUT`` of one document; a SimpleUploadedFile goes as a file."""
    body = encode_multipart(BOUNDARY, fields)
    return client.put(f"{PATH}/{kind}", body, content_type=MULTIPART_CONTENT)


def agree(user: User) -> None:
    """The worker's consent, as the wizard asks for it."""
    record(user, [Purpose.IDENTITY_CHECK], is_given=True, asked=Asked(Surface.VERIFICATION, "en"))


def give_all(client: Client) -> None:
    """A whole step: Aadhaar, PAN, photo and a selfie from a file."""
    for kind, fields in (
        ("aadhaar", {"number": AADHAAR, "front": upload(), "back": upload()}),
        ("pan", {"number": PAN, "front": upload()}),
        ("profile_photo", {"front": upload(), "method": "file"}),
        ("selfie", {"front": upload(), "method": "file"}),
    ):
        answer = put(client, kind, **fields)
        assert answer.status_code == 200, answer.content


def scan(person: Specimen | None = None) -> str:
    """The text that a scanner reads off a test card."""
    return specimen.code_of(person or Specimen())


def fields_of(answer: Any) -> dict[str, str]:
    """Field and code of each error of a refusal."""
    return {error["field"]: error["code"] for error in answer.json()["errors"]}
