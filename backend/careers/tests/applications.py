"""Applications for tests, created through the form."""

from datetime import date
from io import BytesIO
from typing import Any
from zipfile import ZipFile, ZipInfo

import pypdfium2
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from accounts.models import User
from careers.models import CareerApplication
from careers.submission import Sent, application_receive
from content.kinds import TextKind
from content.models import ContentVersion

SLUG = "site-engineer"
TITLE = "Site engineer"
DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


def position(author: User, *, slug: str = SLUG, **front: str) -> None:
    """A position in both languages, as an editor publishes it."""
    for language, title in (("en", TITLE), ("hi", "साइट इंजीनियर")):
        ContentVersion.objects.create(
            kind=TextKind.POSITIONS,
            slug=slug,
            language=language,
            number=1,
            title=title,
            summary="Measure what was built.",
            front={"place": "Pune", "kind": "full_time", "published": "2026-01-01", **front},
            body="## Your day\n\nOn sites.",
            updated_on=date(2026, 1, 1),
            author=author,
            other_number=1,
            catches_up=True,
            published_at=timezone.now(),
        )


def pdf() -> bytes:
    """A PDF. Checking it costs a process, so most tests send a Word document."""
    document = pypdfium2.PdfDocument.new()
    document.new_page(300, 200)
    file = BytesIO()
    document.save(file)
    return file.getvalue()


def docx(**more: bytes) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        parts = {"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w:document/>"}
        for name, content in (parts | more).items():
            # The same bytes every time.
            archive.writestr(ZipInfo(name.replace("__", "/")), content)
    return file.getvalue()


def upload(name: str = "cv.docx", content: bytes | None = None) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, docx() if content is None else content)


def form(**changed: Any) -> dict[str, Any]:
    """The fields of the form; None leaves one out."""
    values: dict[str, Any] = {
        "name": "Anita Sharma",
        "email": "anita.sharma@example.in",
        "phone": "98765 43210",
        "links": ["https://example.com/anita"],
        "words": "I have built walls.\nNow I want to measure them.",
        "consents": "true",
        "homepage": "",
        "took_ms": "60000",
        "cv": upload(),
    } | changed
    return {name: value for name, value in values.items() if value is not None}


def application(
    *, language: str = "en", email: str = "anita.sharma@example.in"
) -> CareerApplication:
    """A submitted application for ``position``; its CV waits for the scanner."""
    number = application_receive(
        Sent(
            name="Anita Sharma",
            email=email,
            cv=upload(),
            consents=True,
            language=language,
            phone="98765 43210",
            words="I have built walls.",
        ),
        slug=SLUG,
    )
    return CareerApplication.objects.get(number=number)
