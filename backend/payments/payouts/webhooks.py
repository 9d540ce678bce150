"""The gateway's events about transfers and accounts.

An event only triggers a new query of the gateway: so it may come late, twice, out of order or
never, with the same result. Source: https://razorpay.com/docs/webhooks/payloads/route.
"""

from integrations.razorpay.client import read_account, read_transfer
from integrations.razorpay.gateway import GatewayAccount, GatewayTransfer
from payments.escrow.models import Funding
from payments.models import WebhookOutcome
from payments.payouts import bank_account_tasks, tasks
from payments.payouts.models import AccountStatus, Payout, PayoutAccount
from payments.webhook_subscribers import Listener


def transfer_heard(told: GatewayTransfer) -> WebhookOutcome:
    """Something happened to a transfer: sync its funding."""
    claimed = Payout.objects.filter(gateway_transfer_id=told.id)
    of_payment = Funding.objects.filter(order__payments__gateway_payment_id=told.payment_id)
    funding_id = (
        claimed.values_list("release__funding_id", flat=True).first()
        or of_payment.values_list("pk", flat=True).first()
    )
    if funding_id is None:
        return WebhookOutcome.UNKNOWN_ORDER
    tasks.enqueue_transfer_sync(funding_id)
    return WebhookOutcome.APPLIED


def account_event_handle(told: GatewayAccount) -> WebhookOutcome:
    """Something happened to a linked account: query the gateway for its state."""
    account = PayoutAccount.objects.filter(gateway_account_id=told.id).first()
    if account is None:
        return WebhookOutcome.UNKNOWN_ORDER
    if account.status != AccountStatus.CLOSED:
        bank_account_tasks.enqueue_account_check(account.pk)
    return WebhookOutcome.APPLIED


_transfers = Listener("transfer", read_transfer, transfer_heard)
_accounts = Listener("merchant_product", read_account, account_event_handle)

TRANSFERS = {"transfer.processed": _transfers, "transfer.failed": _transfers}
ACCOUNTS = {
    "product.route.activated": _accounts,
    "product.route.needs_clarification": _accounts,
    "product.route.under_review": _accounts,
}
