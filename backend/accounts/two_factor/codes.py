"""A code of the authenticator app works once (RFC 6238 section 5.2).

allauth forgets a used code after one step of 30 seconds, but with its tolerance of one step either
way the same code would be right for 90. So the last step used is kept with the secret, and only a
later one is taken.
"""

from allauth.mfa import app_settings
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
    """Use up the step of a code that allauth found right; False when it is used up already.

    Of two at the same moment one waits for the other and is refused. To be called in the
    transaction of the request.
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
    """What the authenticator app shows during a step, which is counted from 1970."""
    return format_hotp_value(hotp_value(secret, step))


def code_at(secret: str, at: float) -> str:
    """What it shows at a time (seconds since 1970)."""
    return code_of_step(secret, int(at) // app_settings.TOTP_PERIOD)


def _step_of(secret: str, code: str) -> int | None:
    """The newest step of which this is the code, among those taken now."""
    digits = "".join(code.split())
    steps = [
        step
        for step in yield_hotp_counters_from_time()
        if constant_time_compare(code_of_step(secret, step), digits)
    ]
    return max(steps, default=None)
