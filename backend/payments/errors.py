"""Errors of payments."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError
from integrations.razorpay.gateway import GatewayError, GatewayUnreachable


class AlreadyPaid(Conflict):
    code = "already_paid"
    title = _("The fee for this project has already been paid.")


class NothingToPay(Conflict):
    """A job is free; a cancelled project is not charged."""

    code = "nothing_to_pay"
    title = _("There is nothing to pay for this.")


class PaymentNotVerified(DomainError):
    """The gateway did not sign it, or the payment is of another order or amount."""

    code = "payment_not_verified"
    title = _("Payment verification failed")


class GatewayNotAnswering(DomainError):
    status = 503
    code = "gateway_not_answering"
    title = _("Payment initialization failed")

    retry_after = 5

    def __init__(self) -> None:
        super().__init__(
            _("The payment service is not answering. Nothing was charged. Please try again.")
        )

    @classmethod
    def after(cls, error: GatewayError) -> "GatewayNotAnswering":
        """The same error, with the delay until the gateway is asked again."""
        fact = cls()
        if isinstance(error, GatewayUnreachable):
            fact.retry_after = error.retry_after
        return fact


class WebhookNotSigned(DomainError):
    code = "webhook_not_signed"
    title = _("The webhook's signature is missing or wrong.")
