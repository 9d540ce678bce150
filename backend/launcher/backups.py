"""`make backup` and `make restore`: the embedded database and the files of one data folder."""

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import psycopg
from psycopg import sql

from config.env import REPOSITORY, Env
from core import embedded_postgres
from core.backup.base import BackupFailed, base_backup, copy_files, delete_old
from core.backup.restoration import restore_cluster, restore_files
from core.embedded_postgres.account import Account, choose_account
from core.embedded_postgres.installation import find_installation

ARCHIVE_TIMEOUT = 60
"""Seconds after which a piece of the log is archived although not full: the most that is lost."""


def backup(env: Env, folder: Path, *, restarts: bool) -> list[str]:
    """Back up to ``folder``; the first time it also switches the archive of the log on.

    That needs a restart of the database, which is not ours to do if the product runs.
    """
    account = choose_account(env.postgres_dir / "cluster")
    _prepare(folder, account)
    server = embedded_postgres.ensure_running(env.postgres_dir)
    if not _archives(server.dsn, folder):
        # The server reads archive_mode only at its start.
        if not restarts:
            raise BackupFailed(
                "The archive is on after a restart. Stop and start Karigar, then again."
            )
        embedded_postgres.stop(env.postgres_dir)
        server = embedded_postgres.ensure_running(env.postgres_dir)
    tools = find_installation(account).bin
    done = base_backup(tools=tools, dsn=server.dsn, folder=folder)
    files = Path(env.files_url)
    count = copy_files(files, folder) if files.is_dir() else 0
    delete_old(tools=tools, folder=folder, files=files, now=datetime.now(UTC))
    return [f"The database is in {done}, with {count} new files.", "Its log follows every minute."]


def restore(env: Env, folder: Path, until: datetime | None) -> list[str]:
    """Put the database and missing files back. What was there is moved aside. It must not run."""
    if embedded_postgres.running(env.postgres_dir):
        raise BackupFailed("Karigar runs. Stop it first.")
    cluster = env.postgres_dir / "cluster"
    account = choose_account(cluster)
    before = cluster.with_name(f"cluster-before-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    cluster.rename(before)
    try:
        used = restore_cluster(
            folder=folder,
            to=cluster,
            until=until,
            owner=account.name if account.is_other else None,
        )
    except BackupFailed:
        shutil.rmtree(cluster, ignore_errors=True)
        before.rename(cluster)
        raise
    count = restore_files(folder, Path(env.files_url))
    return [f"Restored from {used}, {count} files put back.", f"What was there is in {before}."]


def _prepare(folder: Path, account: Account) -> None:
    """The folder of the log, which the server's account writes to; the script that writes there."""
    wal = folder / "wal"
    wal.mkdir(parents=True, exist_ok=True)
    script = folder / "archive-wal"
    shutil.copy(REPOSITORY / "deploy" / "bin" / "archive-wal", script)
    script.chmod(0o755)
    if not account.is_other:
        return
    shutil.chown(wal, account.uid)
    reaches = subprocess.run(
        ["/bin/sh", "-c", f"test -w '{wal}' && test -x '{script}'"],
        check=False,
        user=account.uid,
        group=account.gid,
        extra_groups=[],
    )
    if reaches.returncode:
        raise BackupFailed(
            f"{account.name}, the account of the database, cannot reach {folder}. "
            "Name a folder that it can: make backup ARGS='--to /var/backups/karigar'."
        )


def _archives(dsn: str, folder: Path) -> bool:
    """Whether the server archives its log to the folder; False if it will after a restart."""
    settings = {
        "archive_mode": "on",
        "archive_timeout": str(ARCHIVE_TIMEOUT),
        "archive_command": f"{folder}/archive-wal %p {folder}/wal/%f",
    }
    with psycopg.connect(dsn, autocommit=True) as connection:
        for name, value in settings.items():
            connection.execute(
                sql.SQL("ALTER SYSTEM SET {} = {}").format(sql.Identifier(name), sql.Literal(value))
            )
        connection.execute("SELECT pg_reload_conf()")
        row = connection.execute("SHOW archive_mode").fetchone()
    return row is not None and row[0] == "on"
