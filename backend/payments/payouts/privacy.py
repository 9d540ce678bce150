"""Bank accounts and payouts as personal data, and their legal retention.

After an erasure a payout still says how much went to which bank and when, but not whose account it
was.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.privacy import erased_accounts
from core.privacy.data_holders import DataHolder, Exported, Hold, Identity, ObstacleOut, Records
from payments.payouts import tasks
from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus
from payments.privacy import KEPT_FOR


def export(user_id: UUID) -> Iterator[Exported]:
    yield Records.of(
        "payout_accounts",
        PayoutAccount.objects.filter(worker=user_id),
        "holder_name bank_name ifsc last_four masked_upi status usable_from created_at",
    )
    yield Records.of(
        "payouts",
        Payout.objects.filter(worker=user_id),
        "id amount_paise status created_at sent_at paid_at",
        project_id=F("release__funding__project_id"),
        account_last_four=F("account__last_four"),
    )


def obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    """Money released to the person that has not arrived."""
    if Payout.objects.filter(worker=user_id).exclude(status=PayoutStatus.PAID).exists():
        yield ObstacleOut(
            code="payout_under_way",
            title=_("Money that was released to you has not been paid out yet"),
            link="/money?tab=payouts",
        )


def erase(identity: Identity) -> list[str]:
    """Erase the name and the gateway's account ids; figures and the bank's branch are retained."""
    accounts = PayoutAccount.objects.filter(worker=identity.user_id)
    if accounts.exclude(status=AccountStatus.CLOSED).exists():
        tasks.sync_fundings_of(identity.user_id)
    accounts.update(holder_name="", masked_upi="", status=AccountStatus.CLOSED)
    for payout in Payout.objects.filter(worker=identity.user_id).exclude(failure=""):
        payout.failure = identity.scrub(payout.failure)
        payout.save(update_fields=["failure", "updated_at"])
    return []


def release(now: datetime) -> int:
    """Delete expired payouts of erased accounts. Returns how many."""
    payouts = Payout.objects.filter(created_at__lt=now - KEPT_FOR, worker__in=erased_accounts())
    deleted, _by_table = payouts.delete()
    PayoutAccount.objects.filter(
        created_at__lt=now - KEPT_FOR, worker__in=erased_accounts(), payouts__isnull=True
    ).delete()
    return deleted


_reason = gettext_lazy("Tax law asks us to keep records of payments for 7 years.")

DATA_HOLDER = DataHolder(
    name="payouts",
    models=("payments.PayoutAccount", "payments.Payout"),
    export=export,
    obstacles=obstacles,
    erase=erase,
    release=release,
    holds=(
        Hold("payments.PayoutAccount", _reason, KEPT_FOR),
        Hold("payments.Payout", _reason, KEPT_FOR),
    ),
)
