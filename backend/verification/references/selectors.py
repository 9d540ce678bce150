"""Reads of references: the worker's list, what the desk sees, and what a badge depends on."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from accounts.reauthentication.services import mask_phone
from accounts.selectors import user_by_phone
from core.api.record_versions import edit_version_of
from professionals.selectors import teammates_of
from verification.badges import rules
from verification.models import Verification
from verification.policy import require_subject
from verification.references.limits import MINIMUM, MOST
from verification.references.models import ReferenceState, WorkerReference
from verification.references.phone_numbers import digests_of
from verification.references.reference_list import current, list_values
from verification.references.requests import can_remind
from verification.references.schemas import DeskReferenceOut, ReferenceOut, ReferencesOut


def own_references(viewer: User) -> ReferencesOut:
    """The list as its worker sees it. Raises NotAllowed."""
    require_subject(viewer)
    verification = Verification.objects.filter(worker=viewer).first()
    now = timezone.now()
    rows = list(current(verification)) if verification else []
    return ReferencesOut(
        references=[ReferenceOut.from_row(row, can_remind=can_remind(row, now)) for row in rows],
        minimum=MINIMUM,
        most=MOST,
        edit_version=edit_version_of(list_values(rows)),
    )


def references_for_desk(verification: Verification) -> list[DeskReferenceOut]:
    """Everybody who was asked for a verification, and the current list, in its order."""
    rows = list(WorkerReference.objects.filter(verification=verification).order_by("pk"))
    team = teammates_of(verification.worker_id)
    return [_for_desk(row, team) for row in rows]


def _for_desk(row: WorkerReference, team: Collection[UUID]) -> DeskReferenceOut:
    account = user_by_phone(row.phone) if row.phone else None
    return DeskReferenceOut.from_row(
        row,
        masked_phone=mask_phone(row.phone) if row.phone else "",
        other_workers=_other_workers(row),
        is_teammate=account is not None and account.pk in team,
        is_removed=row.removed_at is not None,
    )


def reference_flags(verification: Verification) -> list[str]:
    """What the desk should check: ``reference_shared``, ``reference_is_teammate``."""
    rows = [row for row in references_for_desk(verification) if not row.is_removed]
    flags = {
        "reference_shared": any(row.other_workers for row in rows),
        "reference_is_teammate": any(row.is_teammate for row in rows),
    }
    return [flag for flag, is_raised in flags.items() if is_raised]


def confirmed_references(verification: Verification) -> int:
    """How many have confirmed the worker, recently enough for an approval today."""
    return confirmed_since(verification.worker_id, timezone.now() - rules.REFERENCE_COUNTS_BEFORE)


def confirmed_since(worker_id: UUID, moment: datetime) -> int:
    """How many references have confirmed the worker since then. Erased ones count, those that the
    worker removed from the list don't."""
    return WorkerReference.objects.filter(
        verification__worker=worker_id,
        state=ReferenceState.CONFIRMED,
        answered_at__gte=moment,
        removed_at__isnull=True,
    ).count()


def _other_workers(row: WorkerReference) -> int:
    digests = digests_of([row.phone]) if row.phone else {row.phone_digest}
    others = WorkerReference.objects.filter(phone_digest__in=digests, removed_at__isnull=True)
    return (
        others.exclude(verification=row.verification_id).values("verification").distinct().count()
    )
