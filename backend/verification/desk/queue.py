"""What waits at the desk, the longest waiting first; and what was decided, the newest first."""

from datetime import datetime
from typing import cast
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.errors import ValidationFailed
from core.pagination import Page, decode_cursor, encode_cursor
from professionals.selectors import teammates_of
from verification.desk.schemas import VerificationDecidedOut, VerificationRowOut
from verification.models import Verification, VerificationStatus
from verification.policy import visible_verifications
from verification.schemas import StatusName


def verification_queue(
    viewer: User,
    *,
    status: StatusName,
    flag: str | None,
    mine: bool,
    cursor: str | None,
    limit: int,
) -> Page[VerificationRowOut]:
    """One page of the cases in ``status``, of those with ``flag``, or of those the viewer has.

    Raises NotAllowed, SecondFactorNeeded. A page costs the same whatever waits behind it.
    """
    rows = visible_verifications(viewer).filter(status=status)
    if flag:
        # The second condition is that of the partial index.
        rows = rows.filter(flags__contains=[flag]).exclude(flags=[])
    if mine:
        rows = rows.filter(owner=viewer)
    waits = status == "pending"
    ordered = _longest_waiting(rows, cursor) if waits else _newest_decided(rows, cursor)
    found = list(ordered.select_related("worker__profile", "owner__profile")[: limit + 1])
    page = found[:limit]
    return Page(
        items=VerificationRowOut.of_rows(page, viewer),
        next=_cursor_of(page[-1], waits=waits) if len(found) > limit else None,
    )


def next_case(viewer: User) -> UUID | None:
    """The case that waits longest, that nobody has taken, and that the viewer may judge."""
    near = {viewer.pk, *teammates_of(viewer.pk)}
    rows = visible_verifications(viewer).filter(
        status=VerificationStatus.PENDING, owner__isnull=True
    )
    free = rows.exclude(worker__in=near).order_by("submitted_at", "id")
    return free.values_list("pk", flat=True).first()


def decided(viewer: User, row: Verification) -> VerificationDecidedOut:
    """What whoever decided goes on with."""
    return VerificationDecidedOut(
        id=row.pk, status=cast(StatusName, row.status), next_id=next_case(viewer)
    )


def _longest_waiting(rows: QuerySet[Verification], cursor: str | None) -> QuerySet[Verification]:
    if cursor:
        at, last = _read(cursor)
        later = Q(submitted_at__gt=at) | Q(submitted_at=at, id__gt=last)
        # The first condition is where the index begins; the second is the exact place in it.
        rows = rows.filter(Q(submitted_at__gte=at) & later)
    return rows.order_by("submitted_at", "id")


def _newest_decided(rows: QuerySet[Verification], cursor: str | None) -> QuerySet[Verification]:
    if cursor:
        at, last = _read(cursor)
        earlier = Q(decided_at__lt=at) | Q(decided_at=at, id__lt=last)
        rows = rows.filter(Q(decided_at__lte=at) & earlier)
    return rows.filter(decided_at__isnull=False).order_by("-decided_at", "-id")


def _cursor_of(row: Verification, *, waits: bool) -> str:
    at = row.submitted_at if waits else row.decided_at
    return encode_cursor([at.isoformat() if at else "", str(row.pk)])


def _read(cursor: str) -> tuple[datetime, UUID]:
    at, last = decode_cursor(cursor, 2)
    try:
        moment = parse_datetime(str(at))
        if moment is not None and moment.tzinfo is not None:
            return moment, UUID(str(last))
    except ValueError:
        pass
    raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
