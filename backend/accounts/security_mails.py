"""Mails about what somebody may have done in the person's name: sent whatever the person chose."""

from uuid import UUID

from django.utils import timezone

from accounts import not_me
from accounts.device_name import device_name
from accounts.models import User
from accounts.selectors import contacts
from core.mail import send_later


def send(
    template: str,
    user: User,
    *,
    user_agent: str,
    device_id: UUID | None = None,
    authenticator_id: int | None = None,
) -> None:
    """Write to the person about this device, now, with a link that says 'That wasn't me'.

    Whoever has no e-mail gets none.
    """
    reader = contacts([user.pk]).get(user.pk)
    if reader is None or reader.email is None:
        return
    key = not_me.make_key(user, device_id, authenticator_id)
    send_later(
        template,
        reader.email,
        {
            "first_name": reader.first_name,
            "device": str(device_name(user_agent)),
            "at": timezone.localtime(),
            "link": f"/auth?message=secure_account#key={key}",
        },
        reader.language,
    )
