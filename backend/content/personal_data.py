"""Published texts as the data of whoever wrote them (core.personal_data)."""

from collections.abc import Iterator
from uuid import UUID

from content.models import ContentVersion
from core.personal_data import Exported, Keeper, Records, rows_of


def export(user_id: UUID) -> Iterator[Exported]:
    rows = ContentVersion.objects.filter(author=user_id)
    yield Records(
        "published", rows_of(rows, "kind", "slug", "language", "number", "note", "published_at")
    )


KEEPER = Keeper(name="content", models=("content.ContentVersion",), export=export)
"""Nothing to erase: a text is the product's, and its row points to the erased account."""
