"""The clock of what the demo's people did some days ago, through the services themselves.

The ledger's rows never change, so that their dates cannot be moved afterwards.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from unittest.mock import patch
from uuid import UUID

import uuid_utils
from django.utils import timezone

from core import ids


@contextmanager
def clock_set_back(by: timedelta) -> Iterator[None]:
    """Django's clock goes ``by`` behind, and so do new ids; the clock of the database does not."""
    now = timezone.now
    nanoseconds = by // timedelta(microseconds=1) * 1000

    def earlier_id() -> UUID:
        return UUID(str(uuid_utils.uuid7(nanoseconds=time.time_ns() - nanoseconds)))

    with (
        patch.object(timezone, "now", lambda: now() - by),
        patch.object(ids, "_uuid7", earlier_id),
    ):
        yield
