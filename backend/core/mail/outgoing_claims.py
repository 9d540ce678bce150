"""Claims on queued mails and texts: one run sends each, and locks no row during the call.

A run claims the row in a statement of its own, sends, and deletes it. The claim of a dead worker
expires.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TypeVar

from django.db.models import Q
from django.utils import timezone

from core.models import OutgoingMail, OutgoingSms

Outgoing = TypeVar("Outgoing", OutgoingMail, OutgoingSms)

CLAIMED_FOR = timedelta(minutes=2)
"""Longer than any server is waited for."""


class BeingSent(Exception):
    """Another run has claimed it; the job retries, in case that run died."""


@contextmanager
def claimed(model: type[Outgoing], pk: str) -> Iterator[Outgoing | None]:
    """The row for this run alone, or None when it was sent already.

    The claim is released when the block raises. Raises BeingSent.
    """
    rows = model._default_manager.filter(pk=pk)
    is_free = Q(claimed_at__isnull=True) | Q(claimed_at__lt=timezone.now() - CLAIMED_FOR)
    if not rows.filter(is_free).update(claimed_at=timezone.now()):
        if rows.exists():
            raise BeingSent
        yield None
        return
    try:
        yield rows.get()
    except BaseException:
        rows.update(claimed_at=None)
        raise
