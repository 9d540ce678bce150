"""What people of a busy city ask for, and who they are.

The mix is that of visits, not of writers: most people look for somebody or for work, then those who
have work under way open its page and talk; one request in twenty opens an order. No search comes
twice, so nothing is answered from the cache; each message is another project's than the one before.
"""
# ruff: noqa: S311 — it draws a sample, and keeps no secret

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from realtime import Person
from search_throughput import SEED, Questions

KINDS = {
    "search": 35, "open work": 15, "project page": 13, "its messages": 12, "post a message": 10,
    "session": 5, "notifications": 5, "open an order": 5,
}  # fmt: skip
"""Of a hundred requests."""
TEXTS = ("geyser", "bathroom", "fan", "wiring", "painting", "leak", "door", "tiles")
DRAFTS = 12
"""Projects of each homeowner that wait for their fee: each order is a new one."""


@dataclass(frozen=True)
class Citizen:
    """Somebody who is signed in, and their work; the first project is the one they listen to."""

    browser: Person
    is_owner: bool
    projects: list[str]
    drafts: Iterator[str]


def taking_part(streams: int) -> list[Citizen]:
    """People of the city who are signed in: six of ten workers, the others homeowners."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(0.5)")
        cursor.execute(TAKING_PART, {"workers": streams * 6 // 10, "owners": streams * 4 // 10})
        chosen = cursor.fetchall()
    return [citizen(*row) for row in chosen]


def citizen(user_id: Any, is_owner: bool, projects: list[Any]) -> Citizen:
    from django.test import Client

    from accounts.models import User
    from accounts.tests.signing_in import sign_in_freshly
    from projects.models import (
        Kind,
        MemberRole,
        PaymentStatus,
        Project,
        ProjectMember,
        Status,
    )

    user = User.objects.get(pk=user_id)
    client = Client(headers={"host": "localhost"})
    sign_in_freshly(client, user)
    client.get("/api/session")
    jar = {name: cookie.value for name, cookie in client.cookies.items()}
    cookie = "; ".join(f"{name}={value}" for name, value in jar.items())
    browser = Person(cookie, jar["csrftoken"], f"project:{projects[0]},user:{user_id}")
    drafts = [
        Project(
            kind=Kind.PROJECT, status=Status.DRAFT, payment_status=PaymentStatus.PENDING,
            homeowner=user, title="Rewire the kitchen", description="Two rooms, concealed wiring.",
            base_amount_paise=4_500_000,
        )
        for _number in range(DRAFTS if is_owner else 0)
    ]  # fmt: skip
    Project.objects.bulk_create(drafts)
    ProjectMember.objects.bulk_create(
        ProjectMember(project=draft, user=user, role=MemberRole.HOMEOWNER) for draft in drafts
    )
    own = [str(project) for project in projects]
    return Citizen(browser, is_owner, own, iter([str(draft.pk) for draft in drafts]))


TAKING_PART = """
WITH under_way AS MATERIALIZED (
    SELECT id, homeowner_id, worker_id, random() AS chance FROM projects_project
    WHERE status = 'in_progress'
), worker AS (
    SELECT worker_id, array_agg(id) FROM under_way GROUP BY worker_id
    ORDER BY min(chance) LIMIT %(workers)s
), owner AS (
    SELECT homeowner_id, array_agg(id) FROM under_way GROUP BY homeowner_id
    ORDER BY min(chance) LIMIT %(owners)s
)
SELECT worker_id, false, array_agg FROM worker UNION ALL SELECT homeowner_id, true, array_agg
FROM owner
"""


class Mix:
    """Requests without end, in the shares of ``KINDS``, another search and project each time."""

    def __init__(self) -> None:
        self._chance = random.Random(SEED)
        self._questions = Questions()
        self._names = list(KINDS)
        self._weights = list(KINDS.values())

    def requests(self, people: list[Citizen]) -> Iterator[tuple[str, bytes]]:
        owners = [person for person in people if person.is_owner]
        while True:
            kind = self._chance.choices(self._names, self._weights)[0]
            person = self._chance.choice(owners if kind == "open an order" else people)
            yield kind, self._written(kind, person)

    def _written(self, kind: str, person: Citizen) -> bytes:
        project = f"/api/projects/{self._chance.choice(person.projects)}"
        match kind:
            case "search":
                return written("GET", f"/api/workers?{self._questions.take(1)[0]}")
            case "open work":
                return self._open_work(person)
            case "project page":
                return written("GET", f"{project}/overview", person)
            case "its messages":
                return written("GET", f"{project}/messages", person)
            case "post a message":
                # In the project that its author listens to.
                body = {"body": f"On my way, {self._chance.randrange(90)} minutes"}
                path = f"/api/projects/{person.projects[0]}/messages"
                return written("POST", path, person, body)
            case "session":
                return written("GET", "/api/session", person)
            case "notifications":
                return written("GET", "/api/me/notifications", person)
        draft = next(person.drafts, None)
        if draft is None:
            raise SystemExit("There are too few drafts to pay for.")
        return written("POST", f"/api/projects/{draft}/orders", person, {})

    def _open_work(self, person: Citizen) -> bytes:
        """Workers see what suits them; visitors ask for a place, some in words."""
        if not person.is_owner:
            return written("GET", "/api/open-work", person)
        query = {"place": self._chance.choice(self._questions.places)}
        if self._chance.random() < 0.5:
            query["q"] = self._chance.choice(TEXTS)
        return written("GET", f"/api/open-work?{urlencode(query)}")


def written(
    method: str, path: str, person: Citizen | None = None, body: dict[str, str] | None = None
) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if person:
        lines.append(f"Cookie: {person.browser.cookie}")
    sent = b"" if body is None else json.dumps(body).encode()
    if person and body is not None:
        lines += [
            f"X-CSRFToken: {person.browser.csrf}", f"Idempotency-Key: {uuid4()}",
            "Content-Type: application/json", f"Content-Length: {len(sent)}",
        ]  # fmt: skip
    return "\r\n".join([*lines, "", ""]).encode() + sent
