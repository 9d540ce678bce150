"""The account that the server runs as. PostgreSQL refuses to run as root."""

import os
import pwd
from dataclasses import dataclass
from pathlib import Path

from core.embedded_postgres.errors import PostgresRefused

# `postgres` exists for this on some systems; `nobody` exists everywhere.
PREFERRED = ("postgres", "nobody", "_postgres", "daemon")


@dataclass(frozen=True)
class Account:
    """A user and group number, and whether we must change to it before starting the server."""

    name: str
    uid: int
    gid: int
    is_other: bool

    def own(self, path: Path) -> None:
        """Change the owner of one file or folder of ours."""
        if self.is_other:
            os.chown(path, self.uid, self.gid)

    def become(self) -> None:
        """Switch this process to the account permanently. Drops supplementary groups."""
        if self.is_other:
            os.setgroups([])
            os.setgid(self.gid)
            os.setuid(self.uid)


def choose_account(cluster: Path) -> Account:
    """The current account, or as root: the cluster's owner, else an unprivileged account."""
    owner = cluster.stat().st_uid if cluster.exists() else None
    if os.geteuid() != 0:
        if owner not in (None, os.geteuid()):
            raise PostgresRefused(
                f"The database in {cluster} belongs to {_name(owner)}, not to you "
                f"({_name(os.geteuid())}); it was probably made by running as root. "
                "Run as that user again, or move the folder away to begin with an empty database."
            )
        return Account(_name(os.geteuid()), os.geteuid(), os.getegid(), is_other=False)
    if owner:
        try:
            entry = pwd.getpwuid(owner)
        except KeyError:
            return Account(str(owner), owner, owner, is_other=True)
        return Account(entry.pw_name, owner, entry.pw_gid, is_other=True)
    for name in PREFERRED:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        if entry.pw_uid:
            return Account(name, entry.pw_uid, entry.pw_gid, is_other=True)
    raise PostgresRefused(
        "PostgreSQL does not run as root and this system has no account to run it as "
        f"(looked for {', '.join(PREFERRED)}). Run as a normal user, or set DATABASE_URL."
    )


def _name(uid: int | None) -> str:
    try:
        return pwd.getpwuid(uid or 0).pw_name
    except KeyError:
        return f"user {uid}"
