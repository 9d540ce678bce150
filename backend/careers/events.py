"""The desk hears at once what came or changed."""

from accounts.models import Desk
from core.events import publish


def announce() -> None:
    publish(f"desk:{Desk.OWNER}", "career-applications")
