"""The SMS gateway that the settings choose."""

from django.conf import settings

from core.mail.sms import SmsGateway
from integrations.sms.msg91 import Msg91Gateway
from integrations.sms.outbox import OutboxGateway
from integrations.sms.twilio import TwilioGateway


def gateway() -> SmsGateway:
    """What ``KARIGAR_SMS_PROVIDER`` chose; ``config.sms`` has refused what is incomplete."""
    chosen = settings.SMS
    match chosen["provider"]:
        case "msg91":
            return Msg91Gateway(
                auth_key=chosen["msg91_auth_key"],
                sender=chosen["sender"],
                template_ids=chosen["template_ids"],
            )
        case "twilio":
            return TwilioGateway(
                account_sid=chosen["twilio_account_sid"],
                auth_token=chosen["twilio_auth_token"],
                sender=chosen["sender"],
                messaging_service_sid=chosen["twilio_messaging_service_sid"],
            )
        case _:
            return OutboxGateway()
