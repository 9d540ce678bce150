"""Reads of payouts: each person's own."""

from django.db.models import QuerySet, Sum

from accounts.models import User
from accounts.selectors import profile_of
from core.api.pagination import Page, Paging, page_newest_first
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.payout_account import account_of
from payments.payouts.policy import require_earner, visible_payouts
from payments.payouts.reasons import account_gate
from payments.payouts.schemas import PayoutAccountAnswer, PayoutAccountOut, PayoutOut


def own_account(viewer: User) -> PayoutAccountAnswer:
    """The viewer's payout account, and what waits. Raises NotAllowed."""
    require_earner(viewer)
    account = account_of(viewer.pk)
    mine = Payout.objects.filter(worker=viewer)
    waiting = mine.filter(status=PayoutStatus.WAITING).aggregate(paise=Sum("amount_paise"))
    under_way = mine.filter(status__in=[PayoutStatus.QUEUED, PayoutStatus.SENT])
    return PayoutAccountAnswer(
        account=PayoutAccountOut.of(account) if account else None,
        waiting_paise=waiting["paise"] or 0,
        needs_phone=not profile_of(viewer).phone,
        can_remove=account is not None and not under_way.exists(),
    )


def own_payouts(viewer: User, *, paging: Paging) -> Page[PayoutOut]:
    """The viewer's payouts, newest first. Raises NotAllowed."""
    require_earner(viewer)
    gate = account_gate(viewer.pk)
    return page_newest_first(_whole(visible_payouts(viewer)), paging).map(
        lambda row: PayoutOut.of(row, gate)
    )


def _whole(rows: QuerySet[Payout]) -> QuerySet[Payout]:
    """With everything shown of a payout, in one query."""
    return rows.select_related(
        "account", "release__funding__project", "release__funding__milestone"
    )


def payout_detail(payout: Payout) -> PayoutOut:
    """One payout as the list shows it, for the person who has just acted on it."""
    row = _whole(Payout.objects.all()).get(pk=payout.pk)
    return PayoutOut.of(row, account_gate(payout.worker_id))
