"""The statements one request makes, written out with their values, and pgbench to repeat them."""
# ruff: noqa: S603 — it starts pgbench of the embedded installation

import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from core.embedded_postgres.account import choose_account
from core.embedded_postgres.installation import find_installation
from demo.build import sign_ins


def statements_of(path: str, role: str | None) -> list[str]:
    """Ask once, in this process, and note every statement with its values in place."""
    client = Client(headers={"host": "localhost"})
    if role:
        account = next(row for row in sign_ins() if row["role"] == role)
        client.force_login(User.objects.get(email=account["email"]))
    client.get(path)
    with noting() as noted:
        answer = client.get(path)
    if answer.status_code != 200:
        raise SystemExit(f"{path} answered {answer.status_code} instead of 200.")
    return noted


@contextmanager
def noting() -> Iterator[list[str]]:
    """Gives a list that holds, at the end, every statement made meanwhile, each on one line."""
    noted: list[str] = []

    def note(
        execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        with context["connection"].connection.cursor() as cursor:
            noted.append(cursor.mogrify(sql, params) if params else sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield noted
    noted[:] = [re.sub(r"\s+", " ", statement) for statement in noted]


class Undone(Exception):
    """Ends the transaction of ``statements_of_writing``: nothing of it stays."""


def statements_of_writing(act: Callable[[], object]) -> list[str]:
    """Do ``act`` and undo it; the statements it made, as one transaction that pgbench can repeat.

    They are undone in each repetition too, after the rows are written, and one row is committed
    instead: so each finds the database as the first one did, and pays for a commit.
    """
    with noting() as noted, suppress(Undone), transaction.atomic():
        act()
        raise Undone
    inside = [one for one in noted if not one.startswith(("ROLLBACK", "COMMIT", "BEGIN"))]
    return [
        "BEGIN",
        "SAVEPOINT bench",
        *inside,
        "ROLLBACK TO SAVEPOINT bench",
        f"INSERT INTO {COMMITTED} DEFAULT VALUES",
        "COMMIT",
    ]


COMMITTED = "bench_committed"
"""Takes the one row that every repetition commits (``make_committed``)."""


def make_committed() -> None:
    """The table of the rows that repetitions commit."""
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE {COMMITTED} (at timestamptz NOT NULL DEFAULT now())")


def pgbench_rate_each(dsn: str, scripts: list[list[str]], *, seconds: int) -> float:
    """Transactions in one second of as many clients as there are scripts, each with its own."""
    with ThreadPoolExecutor(len(scripts)) as pool:
        rates = pool.map(
            lambda script: pgbench_rate(dsn, script, clients=1, seconds=seconds), scripts
        )
        return sum(rates)


def pgbench_rate(
    dsn: str, statements: list[str], *, clients: int, seconds: int, is_prepared: bool = False
) -> float:
    """Transactions in one second, one transaction being all ``statements``.

    ``is_prepared`` has each connection prepare them first, as reads by ``core.database.prepared``
    do.
    """
    program = find_installation(choose_account(Path(tempfile.gettempdir()))).program("pgbench")
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "request.sql"
        script.write_text("".join(f"{statement};\n" for statement in statements))
        done = subprocess.run(
            [
                program,
                "-n",
                "-M",
                "prepared" if is_prepared else "simple",
                "-f",
                str(script),
                "-c",
                str(clients),
                "-j",
                str(min(2, clients)),
                "-T",
                str(seconds),
                dsn,
            ],
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    if found is None:
        raise SystemExit(f"pgbench said:\n{done.stdout}{done.stderr}")
    return float(found[1])
