"""What professional profiles and teams need from the slices above (core.ports)."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from core.ports import Port, Registry

acquaintances: Registry[Callable[[User], QuerySet[Any]]] = Registry()
"""The people whom a person has dealings with: rows of one column, user ids."""

held_badges: Port[Callable[[UUID], set[str]]] = Port("held badges")
"""The badge types that a worker has when the profile is created."""

stay_ended: Port[Callable[[UUID, UUID], None]] = Port("stay ended")
"""What else ends with a team membership: called with the contractor and the member."""
