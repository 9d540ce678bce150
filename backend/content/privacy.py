"""Published texts as personal data of their authors (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from content.models import ContentVersion
from core.privacy.data_holders import DataHolder, Exported, Records


def export(user_id: UUID) -> Iterator[Exported]:
    rows = ContentVersion.objects.filter(author=user_id)
    yield Records.of("published", rows, "kind slug language number note published_at")


DATA_HOLDER = DataHolder(name="content", models=("content.ContentVersion",), export=export)
"""Nothing to erase: a text is the product's, and its row points to the erased account."""
