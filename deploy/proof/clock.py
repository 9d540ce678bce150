"""A clock that is off by as many seconds as it is told, for all processes that are given it."""
# ruff: noqa: S603 — the system's own compiler.

import struct
import subprocess
from pathlib import Path

from packages import path_of


class Clock:
    """Made by `clock.c`, which is compiled into ``folder``."""

    def __init__(self, folder: Path) -> None:
        library = folder / "clock.so"
        source = Path(__file__).with_name("clock.c")
        command = [path_of("gcc"), "-shared", "-fPIC", "-O2", "-o", str(library), str(source)]
        subprocess.run(command, check=True)
        self._file = folder / "clock"
        self.environment = {"LD_PRELOAD": str(library), "KARIGAR_PROOF_CLOCK": str(self._file)}
        self.jump(0)
        for path in (library, self._file):
            path.chmod(0o644)

    def jump(self, seconds: int) -> None:
        """From now on it is off by these."""
        # In place: the processes have this file before their eyes.
        with self._file.open("r+b" if self._file.exists() else "w+b") as file:
            file.write(struct.pack("q", seconds))
