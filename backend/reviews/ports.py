"""What reviews need from the slices above (core.ports)."""

from collections.abc import Callable
from uuid import UUID

from core.ports import Port

on_rating_changed: Port[Callable[[UUID], None]] = Port("on_rating_changed")
"""What follows when a person's published reviews have changed, in the transaction of the change."""
