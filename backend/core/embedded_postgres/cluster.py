"""The folder of one embedded database: its layout and its creation.

folder/
  lock         held by whoever prepares a start
  holders      held (shared) by everybody who needs the server, see `client.held`
  password     of the database user, readable by the folder's owner alone
  server.json  the port
  server.log   what a server in the background says
  cluster/     PostgreSQL's own files
"""

import hashlib
import json
import locale
import os
import secrets
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from core.embedded_postgres.account import Account
from core.embedded_postgres.errors import PostgresRefused
from core.embedded_postgres.installation import Installation
from core.embedded_postgres.processes import HAS_PROC

USER = "karigar"
DATABASE = "karigar"
HOST = "127.0.0.1"


@dataclass(frozen=True)
class ClusterFolder:
    """Paths and small files of one embedded database."""

    root: Path

    @property
    def cluster(self) -> Path:
        """PostgreSQL's data folder."""
        return self.root / "cluster"

    @property
    def lock(self) -> Path:
        """The lock file that lets one starter at a time prepare."""
        return self.root / "lock"

    @property
    def holders(self) -> Path:
        """The file on which every user of the server holds a shared lock."""
        return self.root / "holders"

    @property
    def log(self) -> Path:
        """Output of a server in the background."""
        return self.root / "server.log"

    def check_access(self) -> None:
        """Create the folder if missing; refuse one that belongs to somebody else."""
        try:
            self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
            accessible = os.access(self.root, os.R_OK | os.W_OK | os.X_OK)
        except PermissionError:
            accessible = False
        if not accessible:
            raise PostgresRefused(
                f"No right to use the database folder {self.root}; it was probably made by "
                "running as root. Run as that user again, move the folder away, or name another "
                "with KARIGAR_DATA_DIR."
            )

    @property
    def server_name(self) -> str:
        """The server's name in the process list. It stays the same if the folder is moved."""
        status = self.cluster.stat()
        key = f"{status.st_dev}:{status.st_ino}".encode()
        return f"karigar-{hashlib.sha256(key).hexdigest()[:16]}"

    def port(self) -> int | None:
        """The port of the running or last server."""
        try:
            return int(json.loads((self.root / "server.json").read_text())["port"])
        except (OSError, ValueError, KeyError):
            return None

    def write_port(self, port: int) -> None:
        """Save the port for all clients."""
        self._write("server.json", json.dumps({"port": port}))

    def dsn(self, database: str = DATABASE) -> str | None:
        """Address with password; None before the first start or without the right to read it."""
        port = self.port()
        try:
            password = (self.root / "password").read_text().strip()
        except OSError:
            return None
        return f"postgresql://{USER}:{quote(password)}@{HOST}:{port}/{database}" if port else None

    def postmaster_pid(self) -> int | None:
        """The process number in PostgreSQL's own pid file, which may be stale."""
        try:
            return int((self.cluster / "postmaster.pid").read_text().split("\n", 1)[0])
        except (OSError, ValueError):
            return None

    def says_ready(self) -> bool:
        """Whether PostgreSQL's own pid file says that it accepts connections."""
        try:
            lines = (self.cluster / "postmaster.pid").read_text().split("\n")
        except OSError:
            return False
        return len(lines) > 7 and lines[7].strip() == "ready"

    def _write(self, name: str, text: str) -> None:
        draft = self.root / f"{name}.{os.getpid()}"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.root / name)

    def prepare(self, installation: Installation, account: Account) -> None:
        """Create the cluster if missing; refuse one that these programs cannot run.

        The caller holds the lock. If killed at any point, the next call starts over: the cluster
        gets its name only once it is complete.
        """
        for draft in self.root.glob("making-*"):
            shutil.rmtree(draft)
        if self.cluster.exists():
            self._check_version(installation)
            return
        password = secrets.token_urlsafe(32)
        self._write("password", password)
        draft = Path(tempfile.mkdtemp(prefix="making-", dir=self.root))
        (draft / "password").write_text(password)
        account.own(draft / "password")
        account.own(draft)
        _initdb(draft, installation, account)
        (draft / "cluster").rename(self.cluster)
        shutil.rmtree(draft)
        _sync_folder(self.root)

    def _check_version(self, installation: Installation) -> None:
        try:
            found = (self.cluster / "PG_VERSION").read_text().strip()
        except FileNotFoundError:
            raise PostgresRefused(
                f"{self.cluster} is not a database folder (it has no PG_VERSION). "
                "Move it away to begin with an empty database, or put back a backup."
            ) from None
        if found != str(installation.major):
            raise PostgresRefused(
                f"The database in {self.cluster} was made by PostgreSQL {found}; this version of "
                f"Karigar brings PostgreSQL {installation.major} and leaves it untouched. "
                f"To keep the data: dump it with PostgreSQL {found} (`pg_dumpall`, or the "
                f"version of Karigar that made it), move {self.root} away, start again and load "
                "the dump. To begin empty: move the folder away. Or set DATABASE_URL."
            )


def _initdb(draft: Path, installation: Installation, account: Account) -> None:
    with_folder = inherited_folder(draft, account)
    try:
        where = with_folder.path
        as_account = (
            {"user": account.uid, "group": account.gid, "extra_groups": []}
            if account.is_other
            else {}
        )
        result = subprocess.run(  # type: ignore[call-overload]  # noqa: S603 — pinned program; keywords differ in type
            [
                installation.program("initdb"),
                f"--pgdata={where}/cluster",
                f"--pwfile={where}/password",
                f"--username={USER}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                # The wheel has no ICU. PostgreSQL's own C.UTF-8 sorts the same on every system;
                # pg_trgm still asks the C library what a letter is.
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                f"--locale={_library_locale()}",
                "--lc-messages=C",
                "--text-search-config=simple",
                "--no-instructions",
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env=server_environment(),
            umask=0o077,
            pass_fds=with_folder.descriptors,
            **as_account,
        )
    finally:
        with_folder.close()
    if result.returncode != 0:
        raise PostgresRefused(
            f"The database could not be made in {draft.parent}: "
            f"{(result.stderr or result.stdout).strip()}"
        )


@dataclass(frozen=True)
class InheritedFolder:
    """A folder as the server names it, and the descriptor it must inherit for that name to work."""

    path: str
    descriptors: tuple[int, ...]

    def close(self) -> None:
        for descriptor in self.descriptors:
            os.close(descriptor)


def inherited_folder(folder: Path, account: Account) -> InheritedFolder:
    """Name a folder so that another account can reach it without rights on its parents."""
    if not (account.is_other and HAS_PROC):
        return InheritedFolder(str(folder), ())
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    os.set_inheritable(descriptor, True)
    return InheritedFolder(f"/proc/self/fd/{descriptor}", (descriptor,))


def server_environment() -> dict[str, str]:
    """The server's environment, without our secrets and PG… variables."""
    return {
        "PATH": "/usr/bin:/bin",
        "LC_ALL": _library_locale(),
        "TZ": "UTC",
    }


def _library_locale() -> str:
    """A locale of the C library that knows Unicode letters; names differ between systems."""
    current = locale.setlocale(locale.LC_CTYPE)
    try:
        for name in ("C.UTF-8", "C.utf8", "en_US.UTF-8"):
            try:
                locale.setlocale(locale.LC_CTYPE, name)
            except locale.Error:
                continue
            return name
        return "C"
    finally:
        locale.setlocale(locale.LC_CTYPE, current)


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
