"""The rate limits of the sign-in endpoints: one table, printed in docs/limits.md.

Plain constants without Django imports, because the settings read them too.
``accounts.sign_in.auth_limits`` counts. An address is a network address (an IPv6 /64 counts as
one). Many people in India share one behind their operator's gateway, so limits by address are wide
and limits by account are tight.
"""

from dataclasses import dataclass
from typing import Literal

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``times`` per window of ``seconds``, counted per address or per account."""

    times: int
    seconds: int
    by: Literal["address", "account"]
    counts: Literal["tries", "failures"] = "tries"


Door = tuple[Limit, ...]

SIGN_IN: Door = (
    Limit(60, MINUTE, "address"),
    Limit(100, HOUR, "address", "failures"),
    # 10,000 passwords against one account take more than half a year. A person who is locked out
    # gets in by a reset at once, or with a browser that has signed in before.
    Limit(5, 5 * MINUTE, "account", "failures"),
    Limit(20, HOUR, "account", "failures"),
    Limit(50, DAY, "account", "failures"),
)
SIGN_UP: Door = (Limit(20, MINUTE, "address"), Limit(200, HOUR, "address"))
RESET_REQUEST: Door = (
    Limit(20, MINUTE, "address"),
    Limit(200, HOUR, "address"),
    Limit(5, 15 * MINUTE, "account"),
    Limit(10, DAY, "account"),
)
CONFIRMATION_REQUEST: Door = (
    Limit(10, MINUTE, "address"),
    Limit(100, HOUR, "address"),
    Limit(1, MINUTE, "account"),
    Limit(10, DAY, "account"),
)
MAILED_KEY: Door = (
    Limit(20, MINUTE, "address", "failures"),
    Limit(100, HOUR, "address", "failures"),
)

DOORS: dict[str, Door] = {
    "Sign in": SIGN_IN,
    "Sign up": SIGN_UP,
    "Ask for a reset mail": RESET_REQUEST,
    "Ask for a confirmation mail": CONFIRMATION_REQUEST,
    "Use a mailed link": MAILED_KEY,
}

ALLAUTH_RATES: dict[str, str | None] = {
    # Counted by accounts.sign_in.auth_limits before the transaction, with the time to wait.
    "login": None,
    "signup": None,
    "reset_password": None,
    "reset_password_from_key": None,
    # For signed-in people, counted by allauth. The key of login_failed is the account: it limits
    # guesses at a second factor, or at the password in re-authentication.
    "login_failed": "5/5m/key,20/h/key,50/d/key",
    "reauthenticate": "10/m/user,100/d/user",
    "change_password": "5/m/user,20/d/user",
    "manage_email": "10/m/user",
    "confirm_email": "1/m/key,10/d/key",
}
"""ACCOUNT_RATE_LIMITS: times/window/by; None leaves the door to ``DOORS``."""
