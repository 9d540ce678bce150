"""Cuts a text between words."""


def shorten(text: str, length: int) -> str:
    """One line of at most ``length`` characters, cut between words."""
    line = " ".join(text.split())
    if len(line) <= length:
        return line
    return line[: length - 1].rsplit(" ", 1)[0].rstrip(",.;:– ") + "…"
