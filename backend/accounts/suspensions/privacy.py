"""Suspensions as personal data (core.privacy.data_holders).

That an account was suspended, when and for which reason stays after an erasure, since staff answer
for it; all free text is erased.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Case, Value, When
from django.utils import timezone

from accounts.suspensions.models import Suspension
from core.privacy.data_holders import REMOVED, DataHolder, Exported, Identity, Records


def export(user_id: UUID) -> Iterator[Exported]:
    own = Suspension.objects.filter(user=user_id)
    columns = (
        "reason words created_at until lifted_at appeal_words appealed_at "
        "outcome outcome_words decided_at"
    )
    yield Records.of("suspensions", own, columns)


def erase(identity: Identity) -> list[str]:
    own = Suspension.objects.filter(user=identity.user_id)
    own.update(
        words="",
        outcome_words="",
        appeal_words=Case(When(appealed_at__isnull=True, then=Value("")), default=Value(REMOVED)),
    )
    own.filter(lifted_at__isnull=True).update(lifted_at=timezone.now())
    return []


DATA_HOLDER = DataHolder(
    name="suspensions", models=("accounts.Suspension",), export=export, erase=erase
)
