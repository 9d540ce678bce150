"""The beginning of a message, for a line that only says which one is meant."""

EXCERPT_LENGTH = 140


def beginning_of(body: str) -> str:
    """On one line, and ending in "…" where more follows."""
    line = " ".join(body.split())
    return line if len(line) <= EXCERPT_LENGTH else f"{line[: EXCERPT_LENGTH - 1].rstrip()}…"
