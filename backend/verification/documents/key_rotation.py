"""The documents' part of ``manage.py reseal``: file keys, and the facts of QR codes."""

from typing import TypeVar

from django.db import transaction
from django.db.models import QuerySet

from core.privacy.encryption import reseal
from verification.documents import facts, vault
from verification.documents.models import DocumentSide, IdentityDocument

Row = TypeVar("Row", DocumentSide, IdentityDocument)


def reseal_file_keys() -> int:
    """Re-encrypt every file's key; the files themselves are unchanged. Returns how many."""
    return _renew(DocumentSide.objects.exclude(sealed_key=""), "sealed_key", vault.PURPOSE)


def reseal_facts() -> int:
    rows = IdentityDocument.objects.exclude(sealed_facts="")
    return _renew(rows, "sealed_facts", facts.PURPOSE)


def _renew(rows: "QuerySet[Row]", column: str, purpose: str) -> int:
    """Row by row, each in its own transaction; deleted ones are skipped."""
    count = 0
    for key in list(rows.values_list("pk", flat=True)):
        with transaction.atomic():
            row = rows.select_for_update().filter(pk=key).first()
            if row is None:
                continue
            setattr(row, column, reseal(getattr(row, column), purpose=purpose))
            row.save(update_fields=[column, "updated_at"])
            count += 1
    return count
