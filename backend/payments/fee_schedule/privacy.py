"""Fee proposals as personal data of their proposers and deciders (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Records
from payments.fee_schedule.models import FeeProposal


def export(user_id: UUID) -> Iterator[Exported]:
    columns = "id listing_fee_paise valid_from words status created_at"
    yield Records.of("proposed", FeeProposal.objects.filter(proposed_by=user_id), columns)
    decided = FeeProposal.objects.filter(decided_by=user_id)
    yield Records.of("decided", decided, "id status decided_at")


DATA_HOLDER = DataHolder(name="payments_pricing", models=("payments.FeeProposal",), export=export)
"""Nothing to erase: who set the prices stays on record, as the erased account."""
