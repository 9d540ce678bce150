"""MSG91, "Send SMS" (https://docs.msg91.com/sms/send-sms).

MSG91 keeps the texts itself: a template of its panel carries the DLT template id, the header and
the entity, and must say word for word what ours says, with our variables' names between ``##``.
What is sent is the template's id and the variables; the text stays here.
"""

from dataclasses import dataclass, field

from core.mail.sms import Sms, SmsRefused, SmsUnavailable
from integrations.sms.http import post

MSG91_API = "https://control.msg91.com"


@dataclass(frozen=True, slots=True)
class Msg91Gateway:
    """``template_ids`` maps our template's name with its language to MSG91's id of it."""

    auth_key: str = field(repr=False)
    sender: str
    template_ids: dict[str, str]
    api_base: str = MSG91_API

    def send(self, sms: Sms) -> str:
        template_id = self.template_ids.get(sms.template)
        if template_id is None:
            raise SmsRefused(f"no registered template for {sms.template}")
        body = {
            "template_id": template_id,
            "short_url": "0",
            "recipients": [{"mobiles": sms.to.removeprefix("+"), **sms.variables}],
        }
        if self.sender:
            body["sender"] = self.sender
        # An error comes as ``{"type": "error", …}``, with 200 as well as with 4xx.
        status, answer = post(
            f"{self.api_base}/api/v5/flow", json=body, headers={"authkey": self.auth_key}
        )
        message = str(answer.get("message") or "")
        if answer.get("type") == "success" and status == 200 and message:
            return message
        if answer.get("type") == "error" or status >= 400:
            raise SmsRefused(f"{status} {answer.get('code') or ''} {message[:200]}".strip())
        raise SmsUnavailable("answer without the fields of the contract")
