"""What the session says from the slices above; those fill it when the app starts (core.ports).

Every page of a signed-in person needs it, so that no page asks for it alone (decision 0124).
"""

from collections.abc import Callable

from accounts.models import User
from accounts.schemas import NotificationsStatusOut
from core.ports import Port

notifications_status: Port[Callable[[User], NotificationsStatusOut]] = Port("notifications_status")
"""What the bell shows. One query."""

has_new_terms: Port[Callable[[User, str], bool]] = Port("has_new_terms")
"""Whether a required text has, in this language, a version that the person has not agreed to. One
query."""
