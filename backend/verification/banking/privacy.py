"""Bank answers as personal data. None of it is retained."""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from verification.banking.models import BankCheck


def export(user_id: UUID) -> Iterator[Exported]:
    yield Records.of(
        "bank_checks",
        BankCheck.objects.filter(worker=user_id).order_by("id"),
        "kind holder_name masked ifsc state name_at_bank name_score asked_at "
        "answered_at replaced_at created_at",
    )


def erase(identity: Identity) -> list[str]:
    """Delete everything: a payout itself records what was paid to an account."""
    BankCheck.objects.filter(worker=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="bank_checks", models=("verification.BankCheck",), export=export, erase=erase
)
