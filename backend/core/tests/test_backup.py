"""A real server is backed up and restored to the moment before a mistake."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from core import embedded_postgres
from core.backup.base import BackupFailed, base_backup, bases, copy_files, delete_old
from core.backup.restoration import restore_cluster, restore_files
from core.embedded_postgres.account import choose_account
from core.embedded_postgres.installation import find_installation

ARCHIVE = Path(__file__).resolve().parents[3] / "deploy" / "bin" / "archive-wal"


@pytest.fixture
def root() -> Iterator[Path]:
    """Short, and reachable by the server's account."""
    folder = Path(f"/var/tmp/karigar-backup-{os.getpid()}")
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "backup" / "wal").mkdir(parents=True)
    shutil.copy(ARCHIVE, folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777)
    yield folder
    for name in ("live", "restored"):
        embedded_postgres.stop(folder / name)
    shutil.rmtree(folder)


def test_a_moment_before_a_mistake_comes_back(root: Path) -> None:
    server = embedded_postgres.ensure_running(root / "live")
    tools = find_installation(choose_account(root / "live" / "cluster")).bin
    with psycopg.connect(server.dsn, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET archive_mode = 'on'")
        archive = f"{root}/archive-wal %p {root}/backup/wal/%f"
        connection.execute(f"ALTER SYSTEM SET archive_command = '{archive}'")
    embedded_postgres.stop(root / "live")
    server = embedded_postgres.ensure_running(root / "live")
    with psycopg.connect(server.dsn, autocommit=True) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 1 AS number")
        base_backup(tools=tools, dsn=server.dsn, folder=root / "backup")
        time.sleep(1)
        connection.execute("INSERT INTO kept VALUES (2)")
        before = connection.execute("SELECT clock_timestamp()").fetchone()
        assert before is not None
        time.sleep(0.1)
        connection.execute("DROP TABLE kept")
        row = connection.execute("SELECT pg_walfile_name(pg_current_wal_lsn())").fetchone()
        assert row is not None
        connection.execute("SELECT pg_switch_wal()")
        until = time.monotonic() + 20
        while not (root / "backup" / "wal" / row[0]).exists() and time.monotonic() < until:
            time.sleep(0.1)
    embedded_postgres.stop(root / "live")

    account = choose_account(root / "live" / "cluster")
    restored = root / "restored"
    restored.mkdir()
    shutil.copy(root / "live" / "password", restored)
    restore_cluster(
        folder=root / "backup",
        to=restored / "cluster",
        until=before[0],
        owner=account.name if account.is_other else None,
    )
    server = embedded_postgres.ensure_running(restored)
    with psycopg.connect(server.dsn) as connection:
        assert connection.execute("SELECT number FROM kept ORDER BY 1").fetchall() == [(1,), (2,)]
        # A rehearsal writes nothing beside the log that the next restore reads.
        assert connection.execute("SHOW archive_mode").fetchone() == ("off",)


def made(folder: Path, day: datetime) -> Path:
    path = folder / "base" / day.strftime("%Y%m%dT%H%M%SZ")
    path.mkdir(parents=True)
    (path / "backup_label").write_text(
        "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n"
    )
    return path


def test_only_a_base_from_before_is_used_and_nothing_is_overwritten(tmp_path: Path) -> None:
    day = datetime(2026, 11, 20, tzinfo=UTC)
    made(tmp_path, day)
    with pytest.raises(BackupFailed, match="before that time"):
        restore_cluster(folder=tmp_path, to=tmp_path / "new", until=day - timedelta(seconds=1))
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "PG_VERSION").touch()
    with pytest.raises(BackupFailed, match="not empty"):
        restore_cluster(folder=tmp_path, to=tmp_path / "old", until=day)


def test_old_bases_and_deleted_files_leave_the_backup(tmp_path: Path) -> None:
    now = datetime(2026, 11, 20, tzinfo=UTC)
    tools = find_installation(choose_account(tmp_path / "cluster")).bin
    (tmp_path / "wal").mkdir()
    for name in ("000000010000000000000001", "000000010000000000000002"):
        (tmp_path / "wal" / name).touch()
    for age in (90, 40, 2):
        made(tmp_path, now - timedelta(days=age))
    files = tmp_path / "store"
    for name in ("a/kept", "a/erased"):
        (files / name).parent.mkdir(parents=True, exist_ok=True)
        (files / name).write_bytes(b"x")
    assert copy_files(files, tmp_path) == 2
    assert copy_files(files, tmp_path) == 0
    (files / "a/erased").unlink()
    old = (now - timedelta(days=31)).timestamp()
    os.utime(tmp_path / "files/a/erased", (old, old))

    delete_old(tools=tools, folder=tmp_path, files=files, now=now)

    assert [moment for moment, _ in bases(tmp_path)] == [now - timedelta(days=2)]
    assert [path.name for path in (tmp_path / "wal").iterdir()] == ["000000010000000000000002"]
    assert not (tmp_path / "files/a/erased").exists()
    (files / "a/kept").unlink()
    assert restore_files(tmp_path, files) == 1


def test_a_piece_of_the_log_may_come_twice_but_not_change(tmp_path: Path) -> None:
    piece, target = tmp_path / "piece", tmp_path / "archived"

    def archive() -> int:
        return subprocess.run([str(ARCHIVE), str(piece), str(target)], check=False).returncode

    piece.write_bytes(b"log")
    assert archive() == archive() == 0
    piece.write_bytes(b"other")
    assert archive() == 1
    assert target.read_bytes() == b"log"


def test_files_that_cannot_be_read_are_no_backup_of_none(tmp_path: Path) -> None:
    place = tmp_path / "files"
    place.touch()
    with pytest.raises(BackupFailed, match="cannot be read"):
        copy_files(place, tmp_path / "backup")
