"""The topics and who may subscribe. Slices register theirs in ``AppConfig.ready``."""

import re
from collections.abc import Callable
from typing import Any

from core.ports import Registry

MaySubscribe = Callable[[Any, str], bool]
"""``(user, key) -> bool``: may this signed-in user listen to ``prefix:key``? Asked again every
30 seconds and whenever the topic's ``members`` change, so it must read the database each time."""

_shape = re.compile(r"^(?P<prefix>[a-z][a-z_]{0,30}):(?P<key>[A-Za-z0-9_-]{1,64})$")
_topics: Registry[MaySubscribe] = Registry()


def register_topic(prefix: str, may_subscribe: MaySubscribe) -> None:
    """Declare the topics ``prefix:<key>``. Registering a prefix again replaces it."""
    if not _shape.match(f"{prefix}:key"):
        raise ValueError(f"{prefix!r} cannot begin a topic")
    _topics.add(prefix, may_subscribe)


def is_topic(topic: str) -> bool:
    """Whether the text has the shape ``prefix:key``."""
    return _shape.match(topic) is not None


def may_subscribe(user: Any, topic: str) -> bool:
    """Whether the user may subscribe. Unknown or malformed topics are refused like forbidden
    ones."""
    match = _shape.match(topic)
    if match is None:
        return False
    ask = _topics.get(match["prefix"])
    return ask is not None and ask(user, match["key"])
