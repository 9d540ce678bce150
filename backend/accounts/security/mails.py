"""Mails about what somebody may have done in the person's name: sent whatever the person chose."""

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
    """Write to the person about this device, now, with a link that says 'That wasn't me'.

    ``words`` are further words of the template.

    Whoever has no e-mail gets a text about what there is a text for.
    """
    reader = contacts([user.pk]).get(user.pk)
    if reader is None:
        return
    device = str(device_name(user_agent))
    if reader.email is None:
        if reader.phone and template in _also_texts:
            # Operators carry 30 characters in the place of a variable.
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
