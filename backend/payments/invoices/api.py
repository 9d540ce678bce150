"""The documents' operations: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from ninja import Query

from core.api.operations import Router, viewer_of, waits_outside
from core.api.pagination import Page, Paging, page_newest_first
from core.api.rate_limits import limited
from payments.invoices import files
from payments.invoices.policy import visible_documents
from payments.invoices.schemas import InvoiceOut, Language

router = Router()


@router.get("/me/invoices")
def invoices_list(request: HttpRequest, paging: Query[Paging]) -> Page[InvoiceOut]:
    """The viewer's own invoices, receipts and credit notes, newest first."""
    return page_newest_first(visible_documents(viewer_of(request)), paging).map(InvoiceOut.of)


@router.get(
    "/invoices/{invoice_id}/pdf",
    openapi_extra={
        "responses": {200: {"content": {"application/pdf": {"schema": {"format": "binary"}}}}}
    },
    response={200: None},
)
@limited("invoice-pdf", times=60, seconds=600, by="person")
@waits_outside
def invoices_pdf(request: HttpRequest, invoice_id: UUID, language: Language = "en") -> HttpResponse:
    """One of the viewer's own documents as PDF."""
    file = files.document_open(viewer_of(request), invoice_id, language=language)
    response = HttpResponse(file.content, content_type=file.content_type)
    response.headers["Content-Disposition"] = (
        content_disposition_header(True, file.name) or "attachment"
    )
    response.headers["Cache-Control"] = "private, no-store"
    return response
