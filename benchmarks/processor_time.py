"""Seconds on a processor of processes and all they have started: what work costs, however busy the
machine is. Linux alone tells; elsewhere it is 0.
"""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PROC = Path("/proc")


def parent_of(pid: int) -> int:
    """The process that started this one."""
    return _stat(pid)[1] if _PROC.exists() else 0


@contextmanager
def measured(*roots: int, counts_children: bool = True) -> Iterator[list[float]]:
    """Gives a list that holds, at the end, the seconds that passed for ``roots`` and what is below
    them; with ``counts_children`` also for what this process has started and seen end."""
    found: list[float] = [0.0]
    before = _seconds(roots, counts_children)
    yield found
    found[0] = _seconds(roots, counts_children) - before


def _seconds(roots: tuple[int, ...], counts_children: bool) -> float:
    if not _PROC.exists():
        return 0.0
    stats = [_stat(int(entry.name)) for entry in _PROC.iterdir() if entry.name.isdigit()]
    below, grown = set(roots), True
    while grown:
        more = {pid for pid, parent, _ticks in stats if parent in below} - below
        below |= more
        grown = bool(more)
    ticks = sum(ticks for pid, _parent, ticks in stats if pid in below)
    own = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ticks / os.sysconf("SC_CLK_TCK") + (own.ru_utime + own.ru_stime) * counts_children


def _stat(pid: int) -> tuple[int, int, int]:
    """Number, parent, and ticks with those of children that have ended (proc(5))."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return pid, 0, 0
    return pid, int(fields[1]), sum(int(field) for field in fields[11:15])
