"""Reads of synonyms."""

from trades.models import Synonym

LATEST = 100


def editor_synonyms() -> list[Synonym]:
    """The latest synonyms that editors added, with what they mean."""
    added = Synonym.objects.filter(is_from_editor=True).select_related("problem", "trade")
    return list(added.order_by("-id")[:LATEST])
