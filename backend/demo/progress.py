"""How far a long command is: a bar on a terminal, plain lines anywhere else."""

from typing import TextIO

_width = 30


class Progress:
    """``progress("workers", 300_000, 1_000_000)`` for each step; every step begins at 0."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_terminal = stream.isatty()
        self._said: tuple[str, int] | None = None

    def __call__(self, what: str, done: int, whole: int) -> None:
        percent = 100 * done // max(1, whole)
        line = f"{what}: {done:,} of {whole:,}"
        if self._is_terminal:
            filled = _width * percent // 100
            end = "\n" if done >= whole else ""
            bar = "#" * filled + "." * (_width - filled)
            self._stream.write(f"\r[{bar}] {percent:3} %  {line:<40}{end}")
        elif self._said != (what, percent // 10):
            self._stream.write(f"{percent:3} %  {line}\n")
        self._said = (what, percent // 10)
        self._stream.flush()
