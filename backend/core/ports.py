"""Ports: a slice declares the type that it needs of slices above it, which it can't import; they
fill it in ``AppConfig.ready``."""

from typing import Generic, TypeVar

Value = TypeVar("Value")


class Port(Generic[Value]):
    """One value, of the one slice that has it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._value: Value | None = None

    def fill(self, value: Value) -> None:
        """Filled again, it is replaced."""
        self._value = value

    @property
    def filled(self) -> Value:
        """The value. Raises LookupError while no slice has filled it."""
        if self._value is None:
            raise LookupError(self._name)
        return self._value


class Registry(dict[str, Value]):
    """Values by name, of any number of slices."""

    def add(self, name: str, value: Value) -> None:
        """Added again under its name, it is replaced."""
        self[name] = value
