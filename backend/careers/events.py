"""Notifies the desk's open pages of new and changed applications."""

from accounts.models import Desk
from core.events import publish


def announce() -> None:
    publish(f"desk:{Desk.OWNER}", "career-applications")
