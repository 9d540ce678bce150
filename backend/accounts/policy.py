"""Who may see what of an account: everybody their own, and nobody another's."""

from accounts.models import User


def may_hear(user: User, key: str) -> bool:
    """Whether ``user:<key>`` may be streamed to this person."""
    return user.is_active and str(user.pk) == key
