"""Responses of the local simulators of outside services, over WSGI."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse


@dataclass(frozen=True, slots=True)
class Answer:
    body: bytes
    content_type: str = "application/json"
    status: int = 200
    headers: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def of_json(cls, data: Any, status: int = 200) -> "Answer":
        return cls(json.dumps(data).encode(), status=status)

    def send(self, start_response: "StartResponse") -> Iterable[bytes]:
        """Begin the response and give its body."""
        headers = [
            ("Content-Type", self.content_type),
            ("Content-Length", str(len(self.body))),
            ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", "no-store"),
            *self.headers,
        ]
        start_response(f"{self.status} {'OK' if self.status < 400 else 'Error'}", headers)
        return [self.body]
