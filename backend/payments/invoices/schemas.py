"""Shapes of the documents' API. Amounts are paise."""

from datetime import date
from typing import Literal, Self
from uuid import UUID

from core.api.schemas import Out
from payments.invoices.charges import split_of
from payments.invoices.documents import Printed
from payments.invoices.models import Invoice

Language = Literal["en", "hi"]
DocumentName = Literal["invoice", "receipt", "credit_note"]
Subject = Literal["listing_fee", "service_fee", "milestone"]


class InvoiceOut(Out):
    """One document. ``milestone`` is empty for a listing fee; ``tax_paise`` is 0 on a receipt."""

    id: UUID
    kind: DocumentName
    number: str
    issued_on: date
    subject: Subject
    project_title: str
    milestone_title: str
    total_paise: int
    tax_paise: int
    corrects_number: str

    @classmethod
    def of(cls, row: Invoice) -> Self:
        """By what it printed that day."""
        printed: Printed = row.printed
        return cls.from_row(
            row,
            subject=printed["subject"],
            project_title=printed["project"],
            milestone_title=printed["milestone"],
            tax_paise=split_of(row).tax_paise,
            corrects_number=printed["corrects_number"],
        )
