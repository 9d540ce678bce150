"""Notifications about payouts and bank accounts, sent after the commit."""

from django.http import HttpRequest

from accounts.models import User
from accounts.security import mails as security_mails
from accounts.selectors import contacts
from core.mail.mail import send_later as mail_later
from core.mail.sms import send_later as text_later
from core.money import format_rupees
from notifications.services import notify
from payments.payouts.models import AccountStatus, Payout, PayoutAccount

PAGE = "/money?tab=payouts"
ACCOUNT_PAGE = f"{PAGE}#bank-account"

_NOTIFIED = (AccountStatus.ACTIVE, AccountStatus.NEEDS_CLARIFICATION, AccountStatus.SUSPENDED)


def mask_account(account: PayoutAccount) -> str:
    """As everywhere: XXXX XXXX 1234."""
    return f"XXXX XXXX {account.last_four}"


def _context(payout: Payout) -> dict[str, str]:
    return {
        "project": payout.release.funding.project.title,
        "amount": format_rupees(payout.amount_paise),
    }


def notify_paid(payout: Payout) -> None:
    account = payout.account
    notify(
        [payout.worker_id],
        event="payments/payout_paid",
        context={**_context(payout), "account": mask_account(account) if account else ""},
        link=PAGE,
    )


def notify_failed(payout: Payout) -> None:
    notify([payout.worker_id], event="payments/payout_failed", context=_context(payout), link=PAGE)


def notify_account_status(account: PayoutAccount) -> None:
    """Notify the worker of the gateway's status, if they can act on it or have waited for it."""
    if account.status not in _NOTIFIED:
        return
    is_active = account.status == AccountStatus.ACTIVE
    notify(
        [account.worker_id],
        event="payments/payout_account_active" if is_active else "payments/payout_account_wrong",
        context={"account": mask_account(account)},
        link=PAGE,
    )


def notify_account_changed(
    worker: User, account: PayoutAccount, request: HttpRequest | None
) -> None:
    """By mail with a 'That wasn't me' link, and by text; regardless of notification settings."""
    template, account_number = "payments/payout_account_changed", mask_account(account)
    device = request.headers.get("User-Agent", "") if request else ""
    security_mails.send(template, worker, user_agent=device, account=account_number)
    reader = contacts([worker.pk]).get(worker.pk)
    if reader is not None and reader.phone is not None:
        text_later(template, reader.phone, {"account": account_number}, reader.language)


def notify_account_closed(account: PayoutAccount) -> None:
    _warn("payments/payout_account_removed", account)


def _warn(template: str, account: PayoutAccount) -> None:
    """Mail and text at once, regardless of settings: somebody else may have done it."""
    reader = contacts([account.worker_id]).get(account.worker_id)
    if reader is None:
        return
    if reader.email is not None:
        context = {"first_name": reader.first_name, "account": mask_account(account), "link": PAGE}
        mail_later(template, reader.email, context, reader.language)
    if reader.phone is not None:
        text_later(template, reader.phone, {"account": mask_account(account)}, reader.language)
