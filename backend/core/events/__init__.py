"""Events: after commit, a slice says what went stale; browsers holding the topic fetch it again.

``publish("project:ID", "messages")`` writes a row of ``core_event`` inside the caller's
transaction and, once committed, wakes the realtime processes. ``register_topic`` is how a slice
says, in ``AppConfig.ready``, who may listen.
"""

from core.events.publish import publish, publish_to_each
from core.events.topics import register_topic

__all__ = ["publish", "publish_to_each", "register_topic"]
