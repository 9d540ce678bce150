"""Which positions take applications. Their text and last day are texts (content)."""

from careers.errors import PositionClosed
from content import positions
from content.positions import PositionOut


def open_position(slug: str, language: str) -> PositionOut:
    """The position to apply for. Raises NotFound, PositionClosed."""
    found = positions.position(slug, language)
    if not found.is_open:
        raise PositionClosed
    return found
