"""The stand-in where no gateway is set: texts stay here and are shown at /dev/inbox."""

from core.ids import uuid7
from core.mail.sms import Sms
from core.outbox.backend import store_sms


class OutboxGateway:
    """Takes every text. Production refuses to start with it."""

    def send(self, sms: Sms) -> str:
        store_sms(to=sms.to, text=sms.text)
        return str(uuid7())
