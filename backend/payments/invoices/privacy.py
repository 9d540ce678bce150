"""Invoices and receipts as personal data, and their legal retention.

An invoice keeps its name and address for seven years, even after an erasure: the tax office may ask
for the original (CGST Act, section 36). Then it is deleted.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_lazy

from accounts.privacy import erased_accounts
from core.privacy.data_holders import DataHolder, Exported, Hold, Records
from payments.invoices.models import Invoice
from payments.privacy import KEPT_FOR


def export(user_id: UUID) -> Iterator[Exported]:
    yield Records.of(
        "invoices",
        Invoice.objects.filter(recipient=user_id),
        "id kind number issued_on printed taxable_paise cgst_paise sgst_paise "
        "igst_paise total_paise created_at",
    )


def release(now: datetime) -> int:
    """Delete expired documents of erased accounts. Returns how many.

    Credit notes refer to what they correct, so they are deleted first.
    """
    due = Invoice.objects.filter(created_at__lt=now - KEPT_FOR, recipient__in=erased_accounts())
    notes, _by_table = due.filter(corrects__isnull=False).delete()
    rest, _by_table = due.filter(credit_notes__isnull=True).delete()
    return notes + rest


DATA_HOLDER = DataHolder(
    name="invoices",
    models=("payments.Invoice",),
    export=export,
    release=release,
    holds=(
        Hold(
            "payments.Invoice",
            gettext_lazy("Tax law asks us to keep invoices for 7 years as they were written."),
            KEPT_FOR,
        ),
    ),
)
