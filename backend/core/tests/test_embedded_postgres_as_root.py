"""The embedded database when root starts it, below folders that nobody else may enter."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from core import embedded_postgres
from core.embedded_postgres import installation
from core.embedded_postgres.account import Account, choose_account
from core.embedded_postgres.errors import PostgresRefused

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="concerns root only")


@pytest.fixture
def private(tmp_path: Path) -> Path:
    """Like /root: a folder closed to everybody else."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    return home


@pytest.fixture
def root(private: Path) -> Iterator[Path]:
    folder = private / "project" / ".data" / "postgres"
    yield folder
    embedded_postgres.stop(folder)


@pytest.fixture
def account(tmp_path: Path) -> Account:
    return choose_account(tmp_path / "none")


@pytest.mark.skipif(sys.platform != "linux", reason="an open folder is handed over on Linux only")
def test_the_server_is_unprivileged_and_no_parent_folder_changes(root: Path, private: Path) -> None:
    (private / "project").mkdir(mode=0o700)
    parents = [private, private / "project", *private.parents]
    before = [(path.stat().st_mode, path.stat().st_uid) for path in parents]

    server = embedded_postgres.ensure_running(root)

    assert Path(f"/proc/{server.process.pid}").stat().st_uid != 0
    assert [(path.stat().st_mode, path.stat().st_uid) for path in parents] == before
    with psycopg.connect(server.dsn) as connection:
        connection.execute("CREATE EXTENSION pg_trgm")
        connection.execute("CREATE TABLE entry AS SELECT generate_series(1, 1000) AS id")
    embedded_postgres.stop(root)
    again = embedded_postgres.ensure_running(root)
    with psycopg.connect(again.dsn) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone() == (1000,)


def test_programs_out_of_reach_are_copied_once(
    private: Path, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = installation._package()
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        if (package.parent / name).exists():
            shutil.copytree(package.parent / name, private / name)
    reachable = Path("/var/tmp") / f"karigar-test-{os.getpid()}"
    monkeypatch.setattr(installation, "REACHABLE_FOLDERS", (str(reachable),))
    monkeypatch.setattr(installation, "_package", lambda: private / "embedded_postgres")
    try:
        copied = installation.find_installation(account)
        written = copied.bin.stat().st_mtime_ns

        assert copied.bin.is_relative_to(reachable)
        assert installation.find_installation(account) == copied
        assert copied.bin.stat().st_mtime_ns == written
    finally:
        shutil.rmtree(reachable, ignore_errors=True)


def test_a_copy_folder_that_others_can_write_is_not_used(
    account: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_to_all = tmp_path / "open"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    monkeypatch.setattr(installation, "REACHABLE_FOLDERS", (str(open_to_all),))
    monkeypatch.setattr(installation, "_can_run", lambda *_: False)

    with pytest.raises(PostgresRefused, match="can't reach"):
        installation.find_installation(account)

    assert not list(open_to_all.iterdir())
