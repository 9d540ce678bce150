"""Held money as personal data, and its legal retention.

The rows contain only figures and ids: an erased person stays as the erased account.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F, Q, Sum
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.privacy import erased_accounts
from core.money import format_rupees
from core.privacy.data_holders import DataHolder, Exported, Hold, ObstacleOut, Records
from payments.escrow.models import Funding, Release
from payments.privacy import KEPT_FOR


def export(user_id: UUID) -> Iterator[Exported]:
    """What the person paid in or earned, each part of it, and the reminders."""
    yield Records.of(
        "held_money",
        Funding.objects.filter(Q(payer=user_id) | Q(worker=user_id)),
        "id project_id amount_paise released_paise refunded_paise created_at frozen_at reminded_at",
        milestone_title=F("milestone__title"),
    )
    yield Records.of(
        "releases",
        Release.objects.filter(Q(funding__payer=user_id) | Q(funding__worker=user_id)),
        "id funding_id amount_paise service_fee_paise cause created_at",
    )


def obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    """Money that still waits for a decision, for its payer and its worker."""
    still_held = F("amount_paise") - F("released_paise") - F("refunded_paise")
    works = (
        Funding.objects.filter(Q(payer=user_id) | Q(worker=user_id))
        .values_list("project_id", "project__title")
        .annotate(held=Sum(still_held))
        .filter(held__gt=0)
        .order_by("project_id")
    )
    for project_id, title, held in works:
        yield ObstacleOut(
            code="money_held",
            title=_("%(amount)s is held for “%(project)s”")
            % {"amount": format_rupees(held), "project": title},
            link=f"/projects/{project_id}?tab=progress",
        )


def release(now: datetime) -> int:
    """Delete expired rows of erased accounts, once nothing refers to them. Returns how many
    fundings."""
    due = Funding.objects.filter(created_at__lt=now - KEPT_FOR, payer__in=erased_accounts())
    free = Release.objects.filter(payout__isnull=True, invoice__isnull=True)
    free.filter(funding__in=due).delete()
    deleted, _by_table = due.filter(releases__isnull=True, refunds__isnull=True).delete()
    return deleted


_reason = gettext_lazy("Tax law asks us to keep records of payments for 7 years.")

DATA_HOLDER = DataHolder(
    name="held_money",
    models=("payments.Funding", "payments.Release"),
    export=export,
    obstacles=obstacles,
    release=release,
    holds=(
        Hold("payments.Funding", _reason, KEPT_FOR),
        Hold("payments.Release", _reason, KEPT_FOR),
    ),
)
