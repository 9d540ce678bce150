"""Security mails, sent regardless of the person's notification settings."""

from uuid import UUID

from django.utils import timezone

from accounts.models import User
from accounts.security import recovery_key
from accounts.security.device_name import device_name
from accounts.selectors import contacts
from core.mail.mail import send_later
from core.mail.sms import send_later as text_later

_also_texts = frozenset({"accounts/new_device"})


def send(
    template: str,
    user: User,
    *,
    user_agent: str,
    device_id: UUID | None = None,
    authenticator_id: int | None = None,
    social_account_id: int | None = None,
    **words: str,
) -> None:
    """Mail the person about this device, now, with a 'That wasn't me' link.

    ``words`` are extra template variables. A person without e-mail gets a text message, if one
    exists for the event.
    """
    reader = contacts([user.pk]).get(user.pk)
    if reader is None:
        return
    device = str(device_name(user_agent))
    if reader.email is None:
        if reader.phone and template in _also_texts:
            # Operators allow 30 characters for a variable.
            text_later(template, reader.phone, {"device": device[:30] or "?"}, reader.language)
        return
    key = recovery_key.make_key(user, device_id, authenticator_id, social_account_id)
    send_later(
        template,
        reader.email,
        {
            **words,
            "first_name": reader.first_name,
            "device": device,
            "at": timezone.localtime(),
            "link": f"/auth?message=secure_account#key={key}",
        },
        reader.language,
    )
