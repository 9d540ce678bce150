"""What professional profiles and teams need from the slices above (core.ports)."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from core.ports import Port, Registry

acquaintances: Registry[Callable[[User], QuerySet[Any]]] = Registry()
"""Whom a person deals with: rows of one column, user ids."""

held_badges: Port[Callable[[UUID], set[str]]] = Port("held badges")
"""The types of the badges that a worker holds when the profile is first made."""

stay_ended: Port[Callable[[UUID, UUID], None]] = Port("stay ended")
"""What else ends with somebody's stay in a team: of the contractor and the member."""
