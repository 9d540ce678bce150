"""Documents as the API shows them."""

from typing import cast

from payments.invoicing.charges import split_of
from payments.invoicing.documents import Printed
from payments.invoicing.models import Invoice
from payments.invoicing.schemas import DocumentName, InvoiceOut, Subject


def document(row: Invoice) -> InvoiceOut:
    """One row of a person's documents, by what it printed that day."""
    printed: Printed = row.printed
    return InvoiceOut(
        id=row.pk,
        kind=cast("DocumentName", row.kind),
        number=row.number,
        issued_on=row.issued_on,
        subject=cast("Subject", printed["subject"]),
        project_title=printed["project"],
        milestone_title=printed["milestone"],
        total_paise=row.total_paise,
        tax_paise=split_of(row).tax_paise,
        corrects_number=printed["corrects_number"],
    )
