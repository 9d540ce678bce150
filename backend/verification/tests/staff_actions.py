"""Staff who act in a session with their second factor used, for calls without a request."""

from accounts.models import User
from core.requests.request_session import act_in
from verification.tests.whole import signed_in


def acting(user: User) -> User:
    acted: User = act_in(user, signed_in(user).session)
    return acted
