"""The realtime application with a topic of core's own, for the process under test."""

from config.realtime import application
from core.events import register_topic

register_topic("person", lambda user, key: str(user.pk) == key)

__all__ = ["application"]
