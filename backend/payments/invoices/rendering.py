"""A document as PDF: one page (``core.files.typeset``)."""

from pathlib import Path

from core.files.typeset import typeset
from payments.invoices.labels import wording_of
from payments.invoices.models import Invoice

TEMPLATE = Path(__file__).parent / "document.typ"


def document_pdf(document: Invoice, language: str) -> bytes:
    """The document's PDF in ``en`` or ``hi``. Call it outside of a transaction. Raises TooBusy."""
    return typeset(TEMPLATE, wording_of(document, language), document.created_at)
