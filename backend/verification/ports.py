"""What one part of a verification needs from a later one (core.ports)."""

from collections.abc import Callable
from uuid import UUID

from core.ports import Port

badges: Port[Callable[[UUID], None]] = Port("badges")
"""Makes a worker's badges what the answered references say now, in this transaction."""
