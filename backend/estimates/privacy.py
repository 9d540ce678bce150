"""Estimates as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from estimates.models import Estimate


def export(user_id: UUID) -> Iterator[Exported]:
    columns = (
        "title work quality area_id scope inputs adjustments extras low_paise "
        "likely_paise high_paise project_id created_at updated_at"
    )
    yield Records.of("estimates", Estimate.objects.filter(owner=user_id), columns)


def erase(identity: Identity) -> list[str]:
    """Market prices stay: they name nobody (``rates.rules.publishable_price``)."""
    Estimate.objects.filter(owner=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="estimates", models=("estimates.Estimate",), export=export, erase=erase
)
