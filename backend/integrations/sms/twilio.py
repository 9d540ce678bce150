"""Twilio, "Create a Message" (https://www.twilio.com/docs/messaging/api/message-resource).

The text itself is sent. For India its header and templates are registered with Twilio beforehand
(DLT), by the support page "Register Your Alphanumeric Sender ID in India"; no id travels along.
"""

from dataclasses import dataclass, field

from core.mail.sms import Sms, SmsRefused, SmsUnavailable
from integrations.sms.http import post

TWILIO_API = "https://api.twilio.com"
LONGEST_VALIDITY = 36_000
"""Seconds; the most that ``ValidityPeriod`` takes."""


@dataclass(frozen=True, slots=True)
class TwilioGateway:
    """Sends from a messaging service when one is named, else from ``sender``, the header."""

    account_sid: str
    auth_token: str = field(repr=False)
    sender: str
    messaging_service_sid: str = ""
    api_base: str = TWILIO_API

    def send(self, sms: Sms) -> str:
        form = {"To": sms.to, "Body": sms.text}
        if self.messaging_service_sid:
            form["MessagingServiceSid"] = self.messaging_service_sid
        else:
            form["From"] = self.sender
        if sms.seconds is not None:
            form["ValidityPeriod"] = str(max(1, min(sms.seconds, LONGEST_VALIDITY)))
        status, answer = post(
            f"{self.api_base}/2010-04-01/Accounts/{self.account_sid}/Messages.json",
            data=form,
            auth=(self.account_sid, self.auth_token),
        )
        if status == 201 and answer.get("sid"):
            return str(answer["sid"])
        if status >= 400:
            # Only the number of the fault: the sentence may repeat the number it was sent to.
            raise SmsRefused(f"{status} code {answer.get('code')}")
        raise SmsUnavailable("answer without the fields of the contract")
