"""Helpers for tests of applications."""

import json
from typing import Any

from django.test import Client

from accounts.models import User
from config.tests.world import World
from professionals.team import services as teams

OFFER = {
    "rate_paise": 60_000,
    "rate_unit": "day",
    "estimated_duration": "4 days",
    "estimated_days": 4,
    "starts_on": None,
    "note": "Pipes have become dearer.",
}
PICTURE = b"\x89PNG\r\n\x1a\n" + b"0" * 64


def send(client: Client, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """A request with a JSON body, or none."""
    sent = {"edit_version": "*"} if method == "PUT" else {}
    data = "" if body is None else json.dumps({**sent, **body})
    return client.generic(method, path, data=data, content_type="application/json")


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def in_team(world: World, name: str = "worker") -> User:
    """A worker in the contractor's team."""
    contractor = world.user("contractor")
    teams.team_save(contractor, name="Singh Builders")
    teams.team_add_member(contractor, member=world.user(name))
    return world.user(name)
