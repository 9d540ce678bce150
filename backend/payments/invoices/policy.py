"""Who may see a document: its recipient. Staff read the raw rows in /ops."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from core.errors import require
from payments.invoices.models import Invoice

Viewer = User | AnonymousUser


def visible_documents(viewer: Viewer) -> QuerySet[Invoice]:
    if not isinstance(viewer, User):
        return Invoice.objects.none()
    return Invoice.objects.filter(recipient=viewer)


def access_document(viewer: Viewer, document_id: UUID) -> Invoice:
    """Fetch and authorise in one call."""
    return require(visible_documents(viewer).filter(pk=document_id).first())
