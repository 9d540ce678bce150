"""The beginning of a message, for a line that refers to it."""

EXCERPT_LENGTH = 140


def beginning_of(body: str) -> str:
    """The beginning on one line; ends in "…" if shortened."""
    line = " ".join(body.split())
    return line if len(line) <= EXCERPT_LENGTH else f"{line[: EXCERPT_LENGTH - 1].rstrip()}…"
