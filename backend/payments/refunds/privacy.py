"""Refunds as personal data, and their legal retention."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.privacy import erased_accounts
from core.privacy.data_holders import DataHolder, Exported, Hold, Identity, ObstacleOut, Records
from payments.privacy import KEPT_FOR
from payments.refunds.models import Refund, RefundStatus
from payments.refunds.policy import SHOWN_TO_PAYER


def export(user_id: UUID) -> Iterator[Exported]:
    yield Records.of(
        "refunds",
        Refund.objects.filter(order__payer=user_id, status__in=SHOWN_TO_PAYER),
        "id amount_paise cause words status created_at sent_at done_at",
        gateway_order_id=F("order__gateway_order_id"),
    )


def obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    """Money owed to the person: it is refunded while the account can still be notified."""
    under_way = [RefundStatus.OWED, RefundStatus.SENT, RefundStatus.FAILED]
    if Refund.objects.filter(order__payer=user_id, status__in=under_way).exists():
        yield ObstacleOut(
            code="refund_under_way",
            title=_("A refund to you is still on its way"),
            link="/money?tab=refunds",
        )


def erase(identity: Identity) -> list[str]:
    """Erase staff's text, which may name the person; the figures are retained."""
    for row in Refund.objects.filter(order__payer=identity.user_id).exclude(words="", failure=""):
        row.words, row.failure = identity.scrub(row.words), identity.scrub(row.failure)
        row.save(update_fields=["words", "failure", "updated_at"])
    return []


def release(now: datetime) -> int:
    """Delete expired refunds of erased accounts. Returns how many."""
    due = Refund.objects.filter(created_at__lt=now - KEPT_FOR, order__payer__in=erased_accounts())
    deleted, _by_table = due.delete()
    return deleted


_reason = gettext_lazy("Tax law asks us to keep records of payments for 7 years.")

DATA_HOLDER = DataHolder(
    name="refunds",
    models=("payments.Refund",),
    export=export,
    obstacles=obstacles,
    erase=erase,
    release=release,
    holds=(Hold("payments.Refund", _reason, KEPT_FOR),),
)
