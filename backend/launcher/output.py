"""One log stream: each line with its process's name, and the same lines in a file for each."""

import asyncio
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from launcher.private_folder import make_private, private_opener

COLOURS = {
    "karigar": 97,
    "postgres": 34,
    "web": 32,
    "realtime": 36,
    "worker": 33,
    "simulator": 35,
    "google": 94,
    "caddy": 90,
    "vite": 95,
}
OTHER_COLOUR = 37
WIDTH = 9
LONGEST_LINE = 8_000
LAST_LINES = 15
NANOSECONDS_OR_SECONDS_TO_MS = 1000


class Output:
    """Writes lines to the terminal (unless quiet) and to `folder/NAME.log`."""

    def __init__(self, folder: Path, *, quiet: bool = False, stream: TextIO = sys.stdout) -> None:
        self.folder = folder
        self._quiet = quiet
        self._stream = stream
        self._coloured = stream.isatty() and "NO_COLOR" not in os.environ
        self._files: dict[str, TextIO] = {}
        make_private(folder)
        for old in folder.glob("*.log"):
            old.unlink()

    def say(self, text: str) -> None:
        """A line of the launcher itself; shown even if quiet."""
        self._write("karigar", text, shown=True)

    def line(self, name: str, text: str) -> None:
        self._write(name, short_access_line(text) if name == "caddy" else text, not self._quiet)

    def plain(self, lines: Iterable[str]) -> None:
        """Lines without a name, for the welcome text."""
        self._stream.write("\n".join(lines) + "\n")
        self._stream.flush()

    def why(self, name: str) -> str:
        """Point to a process's lines: above, or if they are not shown, print its last ones here."""
        if not self._quiet:
            return "Its lines above say why."
        path = self.folder / f"{name}.log"
        lines = path.read_text().splitlines() if path.exists() else []
        return "\n".join([f"The end of {path}:", *lines[-LAST_LINES:]])

    def close(self) -> None:
        for file in self._files.values():
            file.close()
        self._files.clear()

    def _write(self, name: str, text: str, shown: bool) -> None:
        text = text.rstrip()[:LONGEST_LINE]
        if not text:
            return
        if name not in self._files:
            self._files[name] = open(  # noqa: SIM115 — takes an opener; closed by close()
                self.folder / f"{name}.log", "w", buffering=1, opener=private_opener
            )
        self._files[name].write(text + "\n")
        if not shown:
            return
        prefix = f"{name:<{WIDTH}} |"
        if self._coloured:
            prefix = f"\033[{COLOURS.get(name, OTHER_COLOUR)}m{prefix}\033[0m"
        try:
            self._stream.write(f"{prefix} {text}\n")
            self._stream.flush()
        except OSError:
            # The terminal is gone; continue writing the files.
            self._quiet = True


def short_access_line(text: str) -> str:
    """Caddy's JSON as a short line: `GET /api/projects 200 12 ms`; anything else unchanged."""
    try:
        entry = json.loads(text)
        request = entry["request"]
        took = entry["duration"] * NANOSECONDS_OR_SECONDS_TO_MS
        return f"{request['method']} {request['uri']} {entry['status']} {took:.0f} ms"
    except (ValueError, KeyError, TypeError):
        pass
    try:
        return f"{entry['level']}: {entry['msg']} {entry.get('error', '')}".rstrip()
    except (NameError, KeyError, TypeError, AttributeError):
        return text


async def copy_lines(descriptor: int, name: str, output: Output) -> None:
    """Copy a pipe's output until every writer has closed it."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    pipe = os.fdopen(descriptor, "rb", buffering=0)
    transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    rest = b""
    try:
        while chunk := await reader.read(65_536):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                output.line(name, line.decode(errors="replace"))
            if len(rest) > LONGEST_LINE:
                output.line(name, rest.decode(errors="replace"))
                rest = b""
    finally:
        if rest:
            output.line(name, rest.decode(errors="replace"))
        transport.close()
