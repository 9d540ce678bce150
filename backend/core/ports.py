"""Ports: a slice declares the type that it needs from slices above it, which it cannot import. They
fill it in ``AppConfig.ready``."""

from typing import Generic, TypeVar

Value = TypeVar("Value")


class Port(Generic[Value]):
    """One value, provided by one slice."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._value: Value | None = None

    def fill(self, value: Value) -> None:
        """Set the value. A second call replaces it."""
        self._value = value

    @property
    def filled(self) -> Value:
        """The value. Raises LookupError while no slice has filled it."""
        if self._value is None:
            raise LookupError(self._name)
        return self._value


class Registry(dict[str, Value]):
    """Values by name, from any number of slices."""

    def add(self, name: str, value: Value) -> None:
        """Add a value. The same name again replaces it."""
        self[name] = value
