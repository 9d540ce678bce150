"""A submitted CV: a PDF or a Word document, checked by content and stored privately.

Pictures are refused: they cannot be searched or read aloud, and reveal where they were taken. No
browser ever displays a CV: it is downloaded through an expiring link (decision 0059).
"""

from dataclasses import dataclass
from zipfile import BadZipFile, ZipFile

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from accounts.models import User
from careers.models import CareerApplication
from careers.terms import MEGABYTE, largest_cv
from core import files as store
from core.errors import ValidationFailed
from core.files.content_types import HEAD_LENGTH, clean_name, sniff
from core.files.pdf import PdfRefused, draw_pages

FOLDER = "careers"
PDF = "application/pdf"
DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
ENDINGS = {PDF: "pdf", DOCX: "docx"}
LINK_SECONDS = 60
"""Long enough to begin a download, since one that runs goes on."""
MOST_PAGES = 30
MOST_PARTS = 2_000
MOST_UNFOLDED = 100 * MEGABYTE
"""Of a Word document, which is an archive: a CV with photos unfolds to a tenth of it."""
DOCX_PARTS = frozenset({"[Content_Types].xml", "word/document.xml"})


@dataclass(frozen=True, slots=True)
class Cv:
    """A valid CV: its name as staff see it, and its type."""

    upload: "UploadedFile[bytes]"
    name: str
    mime: str


def check_cv(upload: "UploadedFile[bytes]") -> Cv:
    """Check a CV. Raises ValidationFailed at ``cv`` with what to do instead."""
    size = upload.size or 0
    if size == 0:
        raise _refusal(_("This file is empty."), "empty")
    if size > largest_cv():
        words = _("This file is too large. A CV can be up to %(megabytes)s MB.")
        raise _refusal(words % {"megabytes": largest_cv() // MEGABYTE}, "too_large")
    name = clean_name(upload.name or "")
    upload.seek(0)
    # A Word document is recognised by its parts, not its name: any extension will do for reading
    # it.
    mime = sniff(upload.read(HEAD_LENGTH), "cv.docx")
    if mime == PDF:
        _require_harmless_pdf(upload)
    elif mime == DOCX and _is_word(upload):
        pass
    else:
        raise _refusal(_("Please choose a PDF file or a Word document (.docx)."), "kind_not_taken")
    upload.seek(0)
    return Cv(upload, _named(name, mime), mime)


@dataclass(frozen=True, slots=True)
class Stored:
    """A CV's key in the store, and its size in bytes."""

    key: str
    size: int


def keep(cv: Cv) -> Stored:
    """Store the CV.

    The row is written after it, so no row refers to a missing file; ``orphans_delete`` deletes what
    a refused request leaves.
    """
    key = store.new_key(FOLDER)
    size = store.put(key, cv.upload, content_type=cv.mime, limit=largest_cv(), name=cv.name)
    return Stored(key, size)


def link(actor: User, application: CareerApplication) -> str:
    """A download link for the actor, for a minute. The caller has checked the permission."""
    return store.signed_url(
        application.cv_key,
        audience=store.only_for(actor, "career_application", application.pk),
        name=application.cv_name,
        content_type=application.cv_mime,
        seconds=LINK_SECONDS,
    )


def orphans_delete() -> int:
    """Delete files that no application names; returns how many."""
    return store.delete_orphans(FOLDER, store.named_by(CareerApplication.objects.all(), "cv_key"))


def _named(name: str, mime: str) -> str:
    """The name with the extension of its type, so that the right program opens it."""
    ending = ENDINGS[mime]
    if name.lower().endswith(f".{ending}"):
        return name
    stem, dot, _last = name.rpartition(".")
    return clean_name(f"{stem if dot else name}.{ending}")


def _require_harmless_pdf(upload: "UploadedFile[bytes]") -> None:
    """Raise ValidationFailed for a PDF with scripts, with a password, or that no reader opens."""
    upload.seek(0)
    try:
        draw_pages(
            upload.read(), longest_side=64, count=1, most_pages=MOST_PAGES, refuses_active=True
        )
    except PdfRefused as refused:
        raise _refusal(_pdf_problem(refused.code), refused.code) from refused


def _pdf_problem(code: str) -> str:
    match code:
        case "pdf_locked":
            return _("This PDF opens with a password. Please choose one without.")
        case "pdf_active":
            return _("This PDF holds programs or other files. Please save it again as a plain PDF.")
        case "pdf_pages":
            return _("This PDF has too many pages for a CV: %(most)s at most.") % {
                "most": MOST_PAGES
            }
    return _("This PDF can't be read. Please save it again, or choose another file.")


def _is_word(upload: "UploadedFile[bytes]") -> bool:
    """Whether the archive is a Word document: complete, without macros, and of a sane size."""
    upload.seek(0)
    try:
        with ZipFile(upload) as archive:
            parts = archive.infolist()
    # zipfile raises the last for unsupported archives, such as split ones.
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        return False
    names = {part.filename for part in parts}
    return (
        names >= DOCX_PARTS
        and len(parts) <= MOST_PARTS
        and sum(part.file_size for part in parts) <= MOST_UNFOLDED
        and not any(name.lower().endswith(("vbaproject.bin", ".exe")) for name in names)
    )


def _refusal(words: str, code: str) -> ValidationFailed:
    return ValidationFailed.at("cv", words, code)
