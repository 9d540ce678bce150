"""Events: after commit, a slice says what is stale; browsers subscribed to the topic refetch it.

``publish("project:ID", "messages")`` writes a row of ``core_event`` in the caller's transaction
and, after commit, wakes the realtime processes. With ``register_topic`` in ``AppConfig.ready`` a
slice declares who may subscribe.
"""

from core.events.publish import publish, publish_to_each
from core.events.topics import register_topic

__all__ = ["publish", "publish_to_each", "register_topic"]
