"""A document as a file: for download, and attached to its mail."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import Q

from accounts.models import User
from core.mail.attachments import MadeFile
from payments.escrow.models import Release
from payments.invoices.models import Invoice
from payments.invoices.policy import access_document
from payments.invoices.rendering import document_pdf
from payments.refunds.models import Refund

KIND = "payments/document"
"""What ``notifications.catalogue`` calls it in ``attaches``."""


def document_open(viewer: User, document_id: UUID, *, language: str) -> MadeFile:
    """One of the viewer's own documents. Raises NotFound."""
    return _file(access_document(viewer, document_id), language)


def document_file(document_id: str, language: str) -> MadeFile:
    """Renders the mail attachment (core.mail.attachments)."""
    return _file(Invoice.objects.get(pk=document_id), language)


def carried_for(*, releases: Sequence[Release] = (), refund: Refund | None = None) -> list[str]:
    """The ids of the documents to attach to a message about these (``attached``), oldest first."""
    about = Q(release__in=releases) if refund is None else Q(refund=refund)
    ids = Invoice.objects.filter(about).order_by("pk").values_list("pk", flat=True)
    return [str(document_id) for document_id in ids]


def _file(document: Invoice, language: str) -> MadeFile:
    # A slash is not allowed in a file name.
    name = f"karigar-{document.number.replace('/', '-')}-{language}.pdf"
    return MadeFile(name, "application/pdf", document_pdf(document, language))
