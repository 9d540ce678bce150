"""An uploaded PDF as one picture, so that nobody opens a stranger's PDF (decision 0044)."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from PIL import Image

from core.errors import ValidationFailed
from core.files import pdf

LONGEST_SIDE = 1800
MOST_PAGES = 4

_refusals: dict[str, str | Promise] = {
    "pdf_active": _(
        "This PDF contains scripts or other files. Please send a plain scan or a photo."
    ),
    "pdf_locked": _(
        "This PDF is locked with a password. Please save it without the password, or take a photo "
        "of it."
    ),
    "pdf_pages": _("This PDF has more than 4 pages. Please send only the document itself."),
    "pdf_broken": _("We can't read this PDF. Please take a photo of the document instead."),
}


def as_picture(content: bytes, *, field: str) -> Image.Image:
    """The pages, one below another. Raises ValidationFailed at ``field``."""
    try:
        document = pdf.draw_pages(
            content,
            longest_side=LONGEST_SIDE,
            count=MOST_PAGES,
            most_pages=MOST_PAGES,
            refuses_active=True,
        )
    except pdf.PdfRefused as refused:
        raise ValidationFailed.at(field, _refusals[refused.code], refused.code) from None
    return _stack(document.pictures)


def _stack(pages: list[Image.Image]) -> Image.Image:
    width = max(page.width for page in pages)
    sheet = Image.new("RGB", (width, sum(page.height for page in pages)), "white")
    top = 0
    for page in pages:
        sheet.paste(page, (0, top))
        top += page.height
    return sheet
