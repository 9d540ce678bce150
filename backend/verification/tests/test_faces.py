"""A picture without a face is reported to its worker, and flagged for the desk."""

import random
from io import BytesIO

import pytest
from django.test import Client
from PIL import Image, ImageDraw, ImageFilter

from accounts.models import User
from config.tests.clients import fresh_browser
from verification.documents.faces import shows_face
from verification.documents.models import IdentityDocument
from verification.models import Verification
from verification.submission import verification_submit
from verification.tests.papers import agree, picture, put, upload
from verification.tests.whole import whole, worker


def portrait(turned: int = 0) -> bytes:
    """A drawn face, as a photo shows one: hair, brows, eyes, nose and mouth."""
    face = Image.new("L", (480, 600), 150)
    draw = ImageDraw.Draw(face)
    draw.ellipse((90, 40, 390, 520), fill=60)
    draw.ellipse((110, 110, 370, 520), fill=205)
    for eye in (180, 300):
        draw.rectangle((eye - 45, 225, eye + 45, 240), fill=90)
        draw.ellipse((eye - 38, 250, eye + 38, 290), fill=120)
        draw.ellipse((eye - 16, 255, eye + 16, 287), fill=40)
    draw.rectangle((228, 250, 252, 370), fill=225)
    draw.ellipse((205, 360, 275, 395), fill=150)
    draw.ellipse((185, 420, 295, 455), fill=100)
    return saved(face.filter(ImageFilter.GaussianBlur(4)).rotate(turned, fillcolor=150))


def noise() -> bytes:
    return saved(Image.frombytes("RGB", (480, 600), random.Random(1).randbytes(480 * 600 * 3)))


def saved(image: Image.Image) -> bytes:
    file = BytesIO()
    image.convert("RGB").save(file, "JPEG", quality=90)
    return file.getvalue()


@pytest.mark.parametrize("turned", [-10, 0, 10])
def test_a_face_is_found(turned: int) -> None:
    assert shows_face(portrait(turned))


@pytest.mark.parametrize("content", [noise(), picture(), b"no picture at all"])
def test_what_is_no_face_is_not(content: bytes) -> None:
    assert not shows_face(content)


@pytest.fixture
def ramesh(store: object, db: None) -> User:
    user = worker("ramesh")
    agree(user)
    return user


@pytest.mark.parametrize("kind", ["profile_photo", "selfie"])
def test_the_worker_is_told_at_once_whether_a_photo_shows_a_face(ramesh: User, kind: str) -> None:
    client: Client = fresh_browser(ramesh)
    for content, expected in ((noise(), False), (portrait(), True)):
        answer = put(client, kind, front=upload(content), method="file")
        assert answer.status_code == 200, answer.content
        assert answer.json()["shows_face"] is expected


def test_of_a_document_it_is_not_asked(ramesh: User) -> None:
    answer = put(fresh_browser(ramesh), "pan", number="ABCPE1234F", name="Ramesh", front=upload())
    assert answer.json()["shows_face"] is None


@pytest.mark.parametrize(("found", "flagged"), [(False, True), (True, False), (None, False)])
def test_the_desk_is_told_of_a_selfie_without_a_face(
    db: None, found: bool | None, flagged: bool
) -> None:
    user = worker("ramesh")
    whole(user)
    IdentityDocument.objects.filter(kind="selfie").update(shows_face=found)
    verification_submit(user)
    assert ("no_face" in Verification.objects.get().flags) is flagged
