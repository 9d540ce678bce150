"""The statements one request makes, written out with their values, and pgbench to repeat them."""
# ruff: noqa: S603 — it starts pgbench of the embedded installation

import re
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db import connection
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
    noted: list[str] = []

    def note(
        execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        with context["connection"].connection.cursor() as cursor:
            noted.append(cursor.mogrify(sql, params) if params else sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        answer = client.get(path)
    if answer.status_code != 200:
        raise SystemExit(f"{path} answered {answer.status_code} instead of 200.")
    return [re.sub(r"\s+", " ", statement) for statement in noted]


def pgbench_rate(
    dsn: str, statements: list[str], *, clients: int, seconds: int, is_prepared: bool = False
) -> float:
    """Transactions in one second, one transaction being all ``statements``.

    ``is_prepared`` has each connection prepare them first, as reads by ``core.prepared`` do.
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
                "2",
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
