"""Staff who act in a session with their second factor used, for calls without a request."""

from accounts.models import User
from config.tests.clients import fresh_browser
from core.requests.request_session import act_in


def acting(user: User) -> User:
    acted: User = act_in(user, fresh_browser(user).session)
    return acted
