"""The signed-in requests that ``signed_in.py`` measures, and what each asks the database."""

from dataclasses import dataclass
from typing import Any

CLIENTS = 8


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in: their client in this process, and its cookies over the wire."""

    client: Any
    user: Any

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={jar.value}" for name, jar in self.client.cookies.items())


@dataclass(frozen=True)
class Operation:
    person: Person
    path: str

    @property
    def cookie(self) -> str:
        """The header that signs a request in."""
        return f"Cookie: {self.person.cookies}"

    def ask(self) -> None:
        """Once, in this process."""
        answer = self.person.client.get(self.path)
        if answer.status_code != 200:
            raise SystemExit(f"{self.path} answered {answer.status_code}.")


def operations() -> dict[str, Operation]:
    """Of the demo's people, on the work of theirs that has the most in it."""
    from django.db.models import Count

    from projects.models import Project

    owner, worker = signed_in("homeowner"), signed_in("worker")
    own = Project.objects.filter(homeowner=owner.user)
    begun = own.filter(worker__isnull=False).annotate(size=Count("messages")).order_by("-size")[0]
    asked = own.annotate(size=Count("applications")).order_by("-size")[0]
    work = f"/api/projects/{begun.pk}"
    return {
        "session": Operation(owner, "/api/session"),
        "homeowner's dashboard": Operation(owner, "/api/me/dashboard"),
        "worker's dashboard": Operation(worker, "/api/me/dashboard"),
        "activity": Operation(owner, "/api/me/activity"),
        "own projects": Operation(owner, "/api/projects"),
        "received applications": Operation(owner, "/api/me/received-applications"),
        "project overview": Operation(owner, f"{work}/overview"),
        "tasks": Operation(owner, f"{work}/tasks"),
        "messages": Operation(owner, f"{work}/messages"),
        "applications of a project": Operation(owner, f"/api/projects/{asked.pk}/applications"),
        "open work": Operation(worker, "/api/open-work"),
        "a worker's page": Operation(owner, f"/api/workers/{worker.user.pk}"),
        "notifications": Operation(owner, "/api/me/notifications"),
        "the bell": Operation(owner, "/api/me/notifications/standing"),
    }


def signed_in(role: str) -> Person:
    from django.test import Client

    from accounts.models import User
    from accounts.tests.signing_in import sign_in_freshly
    from demo.build import sign_ins

    account = next(row for row in sign_ins() if row["role"] == role)
    user = User.objects.get(email=account["email"])
    client = Client(headers={"host": "localhost"})
    sign_in_freshly(client, user)
    # The first request notes the visit.
    client.get("/api/session")
    return Person(client, user)


def statements_of(one: Operation) -> list[str]:
    """What one answer asks the database, in the order of asking."""
    from same_sql import noting

    with noting() as noted:
        one.ask()
    return [sql for sql in noted if not sql.startswith(("BEGIN", "COMMIT"))]


def pages_of(one: Operation) -> int:
    """The blocks that the statements of one answer read, most of them from PostgreSQL's cache."""
    from django.db import connection

    pages = 0
    for sql in statements_of(one):
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}")
            explained = cursor.fetchone()[0][0]
        pages += explained["Plan"]["Shared Hit Blocks"] + explained["Plan"]["Shared Read Blocks"]
    return pages
