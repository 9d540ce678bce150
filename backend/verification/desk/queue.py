"""The desk's queue, longest waiting first; and decided cases, newest first."""

from typing import cast
from uuid import UUID

from accounts.models import User
from core.api.pagination import Page, Paging, page_by_time
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
    paging: Paging,
) -> Page[VerificationRowOut]:
    """One page of the cases in ``status``, of those with ``flag``, or of the viewer's claims.

    Raises NotAllowed, SecondFactorNeeded. A page's cost does not depend on what follows it.
    """
    rows = visible_verifications(viewer).filter(status=status)
    if flag:
        # The second condition is the partial index's.
        rows = rows.filter(flags__contains=[flag]).exclude(flags=[])
    if mine:
        rows = rows.filter(owner=viewer)
    waits = status == "pending"
    page = page_by_time(
        (rows if waits else rows.filter(decided_at__isnull=False)).select_related(
            "worker__profile", "owner__profile"
        ),
        "submitted_at" if waits else "decided_at",
        paging,
        newest_first=not waits,
    )
    return page.showing(VerificationRowOut.of_rows(page.items, viewer))


def next_case(viewer: User) -> UUID | None:
    """The longest waiting case that nobody has claimed and that the viewer may judge."""
    near = {viewer.pk, *teammates_of(viewer.pk)}
    rows = visible_verifications(viewer).filter(
        status=VerificationStatus.PENDING, owner__isnull=True
    )
    free = rows.exclude(worker__in=near).order_by("submitted_at", "id")
    return free.values_list("pk", flat=True).first()


def decision_out(viewer: User, row: Verification) -> VerificationDecidedOut:
    """The result that the deciding verifier continues with."""
    return VerificationDecidedOut(
        id=row.pk, status=cast(StatusName, row.status), next_id=next_case(viewer)
    )
