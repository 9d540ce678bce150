"""Who hears that a person's published reviews have changed; slices above register themselves."""

from collections.abc import Callable
from uuid import UUID

Listener = Callable[[UUID], None]

_listeners: dict[str, Listener] = {}


def register_listener(name: str, heard: Listener) -> None:
    """Declare what follows from it: ``heard(person_id)``, in the transaction of the change.
    Registering a name again replaces it."""
    _listeners[name] = heard


def say_recounted(person_id: UUID) -> None:
    for heard in _listeners.values():
        heard(person_id)
