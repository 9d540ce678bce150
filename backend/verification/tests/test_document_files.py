"""Files that people send, honest ones and others: what is kept of them is pixels of ours."""

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pypdfium2
import pytest
from django.test import Client
from PIL import Image

from config.tests.world import World
from verification.documents import vault
from verification.documents.models import DocumentSide
from verification.tests.conftest import Browse
from verification.tests.papers import AADHAAR, PAN, agree, fields_of, picture, put, upload

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("store")]


@pytest.fixture
def client(world: World, browse: Browse) -> Client:
    agree(world.user("worker"))
    return browse(world.user("worker"))


def send(client: Client, content: bytes, name: str = "card.jpg") -> Any:
    return put(client, "pan", number=PAN, front=upload(content, name))


def kept() -> Image.Image:
    """The one stored file, before its encryption."""
    with Image.open(BytesIO(vault.read(DocumentSide.objects.get())), formats=("WEBP",)) as image:
        image.load()
        return image


def pdf(pages: int = 1, **more: bytes) -> bytes:
    document = pypdfium2.PdfDocument.new()
    for _page in range(pages):
        document.new_page(300, 200)
    if "attachment" in more:
        document.new_attachment("other.txt").set_data(more["attachment"])
    file = BytesIO()
    document.save(file)
    return file.getvalue()


SCRIPT = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF"""


def with_zip(content: bytes) -> bytes:
    """A picture that an archive program opens as well."""
    file = BytesIO(content)
    file.seek(0, 2)
    with ZipFile(file, "a") as archive:
        archive.writestr("index.html", "<script>alert(1)</script>")
    return file.getvalue()


def flat(side: int) -> bytes:
    """A square of one colour: some kilobytes, whatever it unfolds to."""
    file = BytesIO()
    Image.new("1", (side, side)).save(file, "PNG")
    return file.getvalue()


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize(
    ("content", "name", "code"),
    [
        (b"", "card.jpg", "empty"),
        (b"MZ\x90\x00" + bytes(300), "card.jpg", "kind_not_taken"),
        (SVG, "card.svg", "kind_not_taken"),
        (SVG, "card.jpg", "kind_not_taken"),
        (b"GIF89a" + bytes(300), "card.gif", "kind_not_taken"),
        (picture(), "card.jpg.exe", "kind_not_taken"),
        (picture(), "card.pdf.html", "kind_not_taken"),
        (picture()[:400], "card.jpg", "not_a_picture"),
        (picture(form="PNG")[:60], "card.png", "not_a_picture"),
        (picture((40, 40)), "card.jpg", "too_small"),
        (with_zip(picture()), "card.jpg", "two_files_in_one"),
        (picture(comment=b"%PDF-1.4"), "card.jpg", "two_files_in_one"),
        (picture(comment=b"<script>alert(1)</script>"), "card.jpg", "two_files_in_one"),
        (pdf(5), "card.pdf", "pdf_pages"),
        (pdf(attachment=b"malware"), "card.pdf", "pdf_active"),
        (SCRIPT, "card.pdf", "pdf_active"),
        (pdf()[:80], "card.pdf", "pdf_broken"),
        (b"%PDF-1.7\n" + bytes(2000), "card.pdf", "pdf_broken"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_not_an_honest_picture_is_refused_at_its_field(
    client: Client, content: bytes, name: str, code: str
) -> None:
    answer = send(client, content, name)
    assert answer.status_code == 422, answer.content
    assert fields_of(answer) == {"front": code}
    assert not DocumentSide.objects.exists()


@pytest.mark.parametrize(("side", "code"), [(6000, "too_many_pixels"), (16_000, "not_a_picture")])
def test_a_bomb_is_refused_before_it_unfolds(client: Client, side: int, code: str) -> None:
    content = flat(side)
    assert len(content) < 100_000
    assert fields_of(send(client, content, "card.png")) == {"front": code}


def test_forty_megabytes_are_too_many(client: Client) -> None:
    content = picture() + bytes(40 * 1024 * 1024)
    assert fields_of(send(client, content)) == {"front": "too_large"}


def test_a_locked_pdf_is_told_apart(client: Client) -> None:
    """UIDAI's own e-Aadhaar has a password: people must be told what to do."""
    # Encrypted with a user password, by hand: the reader only looks at /Encrypt.
    content = pdf().replace(
        b"trailer\r\n<<",
        b"trailer\r\n<</Encrypt<</Filter/Standard/V 1/R 2/P -4"
        b"/O<" + b"41" * 32 + b">/U<" + b"42" * 32 + b">>>/ID[<41><41>]",
    )
    assert b"/Encrypt" in content
    answer = send(client, content, "eaadhaar.pdf")
    assert fields_of(answer) == {"front": "pdf_locked"}


def test_pages_of_a_pdf_are_kept_as_one_picture(client: Client) -> None:
    answer = send(client, pdf(2), "card.pdf")
    assert answer.status_code == 200, answer.content
    shown = kept()
    assert (shown.width, shown.height) == (1800, 2400)
    assert answer.json()["sides"][0]["content_type"] == "image/webp"


def test_photos_and_selfies_are_pictures_alone(client: Client) -> None:
    for kind in ("profile_photo", "selfie"):
        answer = put(client, kind, front=upload(pdf(), "me.pdf"), method="file")
        assert fields_of(answer) == {"front": "kind_not_taken"}


def test_neither_place_nor_camera_nor_turned_pixels_are_kept(client: Client) -> None:
    exif = Image.Exif()
    exif[0x010F], exif[0x0112] = "Nokia of Ramesh", 6  # Make; turned by a quarter
    exif.get_ifd(0x8825).update({1: "N", 2: (18.0, 31.0, 12.0), 3: "E", 4: (73.0, 50.0, 1.0)})
    content = picture((640, 420), exif=exif.tobytes())
    assert b"Nokia" in content
    assert send(client, content).status_code == 200
    plain = vault.read(DocumentSide.objects.get())
    assert b"Nokia" not in plain
    assert b"Exif" not in plain
    shown = kept()
    assert not shown.getexif()
    assert shown.size == (420, 640)


def test_every_picture_that_is_wrong_is_named(client: Client) -> None:
    answer = put(client, "aadhaar", number=AADHAAR, front=upload(b""), back=upload(SVG, "back.svg"))
    assert fields_of(answer) == {"front": "empty", "back": "kind_not_taken"}


def test_a_very_large_photo_is_made_smaller(client: Client) -> None:
    assert send(client, picture((4000, 3000))).status_code == 200
    assert kept().size == (1800, 1350)
