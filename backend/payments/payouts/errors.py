"""Errors of payouts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError


class PayoutNotFailed(Conflict):
    code = "payout_not_failed"
    title = _("This payout is not waiting to be tried again.")


class NoActiveAccount(Conflict):
    code = "no_active_account"
    title = _("There is no active bank account to pay to.")


class PhoneNeeded(Conflict):
    """The gateway opens no account without a mobile number."""

    code = "phone_needed"
    title = _("Please add your mobile number to your profile first.")


class PayoutsUnderWay(Conflict):
    code = "payouts_under_way"
    title = _("Money is on its way to this account. You can remove it once it has arrived.")


class AccountNotTaken(DomainError):
    """The gateway refused the bank details."""

    status = 422
    code = "account_not_taken"
    title = _("The bank details were not accepted. Please check them.")


class BankNotAnswering(DomainError):
    status = 503
    code = "gateway_not_answering"
    title = _("The payment service is not answering.")

    def __init__(self) -> None:
        super().__init__(_("Failed to save banking details. Please try again."))
