"""Shapes of the documents' API. Amounts are paise."""

from datetime import date
from typing import Literal
from uuid import UUID

from ninja import Schema

Language = Literal["en", "hi"]
DocumentName = Literal["invoice", "receipt", "credit_note"]
Subject = Literal["listing_fee", "service_fee", "milestone"]


class InvoiceOut(Schema):
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
