"""Which badges somebody holds when their profile is first made: asked of whoever issues them."""

from collections.abc import Callable
from uuid import UUID

Holds = Callable[[UUID], set[str]]


def _none(_worker_id: UUID) -> set[str]:
    return set()


_held: Holds = _none


def register_held_badges(held: Holds) -> None:
    """Declare who issues badges: ``held(worker_id)`` gives their types. Again replaces."""
    global _held
    _held = held


def held_badges(worker_id: UUID) -> set[str]:
    return _held(worker_id)
