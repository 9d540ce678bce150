"""A code of the authenticator app works once (RFC 6238 section 5.2).

allauth forgets a used code after one step of 30 seconds, but with its tolerance of one step either
way the same code would be right for 90. So the last used step is stored with the secret, and only a
later one is accepted.
"""

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from allauth.mfa.utils import decrypt
from django.utils.crypto import constant_time_compare

_last_step = "last_step"


def take_step(authenticator: Authenticator, code: str) -> bool:
    """Use up the step of a valid code; False if it is already used.

    Of two simultaneous requests one waits for the other and is refused. Call it in the request's
    transaction.
    """
    locked = Authenticator.objects.select_for_update().get(pk=authenticator.pk)
    step = _step_of(decrypt(locked.data["secret"]), code)
    if step is None or step <= last_step_of(locked):
        return False
    locked.data[_last_step] = step
    locked.save(update_fields=["data"])
    authenticator.data = locked.data
    return True


def last_step_of(authenticator: Authenticator) -> int:
    """The step of the last code that was used; 0 before the first."""
    return int(authenticator.data.get(_last_step, 0))


def code_of_step(secret: str, step: int) -> str:
    """The code that the authenticator app shows for a step, counted from 1970."""
    return format_hotp_value(hotp_value(secret, step))


def _step_of(secret: str, code: str) -> int | None:
    """The newest currently accepted step that has this code."""
    digits = "".join(code.split())
    steps = [
        step
        for step in yield_hotp_counters_from_time()
        if constant_time_compare(code_of_step(secret, step), digits)
    ]
    return max(steps, default=None)
