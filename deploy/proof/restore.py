"""Backup and restore of a whole product: to the last minute, and erased people stay erased."""
# ruff: noqa: S603, S608 — our own tools and tables.

import shutil
import subprocess
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import psycopg
from product import (
    BACKEND,
    PYTHON,
    REPOSITORY,
    Failed,
    Product,
    Writer,
    ask,
    fresh,
    homeowner,
    with_demo,
    workspace,
)

COUNTED = (
    "accounts_user",
    "projects_project",
    "applications_application",
    "payments_order",
    "payments_ledger_entry",
    "workspace_message",
)


ENDS = ((1, 50.0), (2, 20.0), (3, 45.0))
"""The machine ends three times: its number, and seconds of writing before."""
MOST_LOST_SECONDS = 65
"""``archive_timeout``, and what it takes to copy a piece."""


@dataclass(frozen=True, slots=True)
class End:
    """What another machine has at the moment at which this one ends, and what was acknowledged."""

    folder: Path
    moment: float
    texts: list[str]
    moments: list[float]


def restore(folder: Path) -> list[tuple[str, str]]:
    """A disk is lost under load; another machine goes on from the backup."""
    live, backup = with_demo(fresh(folder / "live")), fresh(folder / "backup")
    (backup / "wal").mkdir()
    for path in (folder, backup, backup / "wal"):
        path.chmod(0o777)
    product = Product(live)
    product.start()
    try:
        tools = _archive(product, backup)
        _run(
            "base", "--backup", backup, "--files", live / "files", "--tools", tools, dsn=product.dsn
        )
        writer = Writer(product, "backup")
        time.sleep(3)
        ends = [_machine_ends(writer, backup, folder / f"ended-{n}", at) for n, at in ENDS]
        erased, before = _erase(product)
        time.sleep(3)
        last = writer.acknowledged[-1]
        writer.stop()
        counts = _counts(product)
        _until_archived(product)
    finally:
        product.stop()
    owner = (live / "postgres" / "cluster").owner()

    lost = [_lost(end, live, owner) for end in ends]
    if max(seconds for seconds, _count in lost) > MOST_LOST_SECONDS:
        raise Failed(f"More than {MOST_LOST_SECONDS} seconds are lost: {lost}")
    began = time.monotonic()
    _prepare(folder / "last", live, backup, owner, None)
    with Product(folder / "last") as again:
        seconds = time.monotonic() - began
        found = _counts(again)
        if any(found[name] < counts[name] for name in COUNTED):
            raise Failed(f"Rows are missing: {counts} became {found}")
        books = again.manage("ledger_check")
        headers = homeowner(again)
        status, body = ask(f"{again.url}/api/projects/{workspace(again)}/messages", headers=headers)
        if status != 200 or last.encode() not in body:
            raise Failed(f"The last message is not read again: {status}")

    _prepare(folder / "before", live, backup, owner, before)
    with Product(folder / "before") as older:
        is_back = older.rows(f"SELECT email FROM accounts_user WHERE id = '{erased}'")[0][0]
        said = older.manage("replay_erasures")
        left = older.rows(f"SELECT email FROM accounts_user WHERE id = '{erased}'")[0][0]
        older.manage("ledger_check")
    if not is_back or left:
        raise Failed(f"The erased person: {is_back!r}, then {left!r}.")
    return [
        ("Seconds from the backup to a product that answers (RTO)", f"{seconds:.0f}"),
        (
            "Seconds of acknowledged writes lost when the machine ends without a word (RPO)",
            ", ".join(f"{gone:.0f} ({count} writes)" for gone, count in lost),
        ),
        ("Rows compared", f"{sum(found.values())} in {len(COUNTED)} tables, none missing"),
        ("Books", books),
        ("A person signs in and reads the last message", "yes"),
        ("Restored to before an erasure", said),
    ]


def _archive(product: Product, backup: Path) -> Path:
    """Switch the archive on, as README says; returns the folder of PostgreSQL's programs."""
    script = backup / "archive-wal"
    shutil.copy(REPOSITORY / "deploy" / "bin" / "archive-wal", script)
    script.chmod(0o755)
    settings = {
        "archive_mode": "on",
        "archive_timeout": "60",
        "archive_command": f"{script} %p {backup}/wal/%f",
    }
    with psycopg.connect(product.dsn, autocommit=True) as connection:
        for name, value in settings.items():
            connection.execute(f"ALTER SYSTEM SET {name} = '{value}'")
        row = connection.execute("SELECT setting FROM pg_config WHERE name = 'BINDIR'").fetchone()
    product.stop()
    product.start()
    return Path(row[0])


def _machine_ends(writer: Writer, backup: Path, folder: Path, after: float) -> End:
    """The backup as it is at a moment of writing: nothing is archived for it."""
    time.sleep(after)
    moment, count = time.monotonic(), len(writer.acknowledged)
    shutil.copytree(backup, folder / "backup")
    return End(folder, moment, writer.acknowledged[:count], writer.moments[:count])


def _lost(end: End, live: Path, owner: str) -> tuple[float, int]:
    """Seconds from the first acknowledged write that is not restored, and the number of them."""
    end.folder.chmod(0o777)
    # The log is the server's own, which no other account reads.
    for path in (end.folder / "backup", *(end.folder / "backup").rglob("*")):
        shutil.chown(path, owner)
    _prepare(end.folder / "data", live, end.folder / "backup", owner, None)
    with Product(end.folder / "data") as again:
        found = {
            text
            for (text,) in again.rows(
                "SELECT body FROM workspace_message WHERE body LIKE 'backup %'"
            )
        }
        again.manage("ledger_check")
    pairs = zip(end.texts, end.moments, strict=True)
    gone = [moment for text, moment in pairs if text not in found]
    return (end.moment - gone[0] if gone else 0.0), len(gone)


def _erase(product: Product) -> tuple[str, datetime]:
    """Close an account and erase it at once; returns its id and a moment before."""
    person = product.rows(
        "SELECT id FROM accounts_user WHERE email LIKE '%@%' AND NOT is_staff AND NOT EXISTS"
        " (SELECT FROM projects_project WHERE homeowner_id = accounts_user.id)"
        " AND NOT EXISTS (SELECT FROM payments_payout WHERE worker_id = accounts_user.id)"
        " ORDER BY id DESC LIMIT 1"
    )[0][0]
    before = product.rows("SELECT clock_timestamp()")[0][0]
    time.sleep(1)
    product.rows(
        "INSERT INTO privacy_closure (id, created_at, updated_at, due_at, user_id, files_left)"
        f" VALUES (gen_random_uuid(), now(), now(), now(), '{person}', '{{}}') RETURNING id"
    )
    product.manage("erase_due_accounts")
    return str(person), before


def _until_archived(product: Product) -> None:
    name = product.rows("SELECT pg_walfile_name(pg_current_wal_lsn())")[0][0]
    product.rows("SELECT pg_switch_wal()")
    query = f"SELECT last_archived_wal >= '{name}' FROM pg_stat_archiver"
    until = time.monotonic() + 60
    while not product.rows(query)[0][0]:
        if time.monotonic() > until:
            raise Failed("The log is not archived.")
        time.sleep(0.2)


def _prepare(to: Path, live: Path, backup: Path, owner: str, until: datetime | None) -> None:
    """Another machine: it has the backup and the keys, and nothing else."""
    fresh(to)
    (to / "postgres").mkdir()
    shutil.copy(live / "secret-key", to)
    shutil.copy(live / "postgres" / "password", to / "postgres")
    moment = ("--to", until.isoformat()) if until else ()
    cluster = to / "postgres" / "cluster"
    _run("restore", "--backup", backup, "--cluster", cluster, "--owner", owner, *moment)
    # The ledger of erasures is in the store of files, which is newer than the database.
    shutil.copytree(live / "files", to / "files", dirs_exist_ok=True)


def _counts(product: Product) -> dict[str, int]:
    return {name: product.rows(f"SELECT count(*) FROM {name}")[0][0] for name in COUNTED}


def _run(*arguments: object, dsn: str = "") -> None:
    done = subprocess.run(
        [PYTHON, "-m", "core.backup", *map(str, arguments)],
        cwd=BACKEND,
        env={"DATABASE_URL": dsn, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failed(f"core.backup {arguments[0]}: {done.stderr[-500:]}")
