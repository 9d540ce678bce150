"""The beginning of a text that is shown in a message."""

from textwrap import shorten


def excerpt(text: str, longest: int) -> str:
    """The text on one line, at most so long: cut at a word's end, with an ellipsis for the rest.
    Only a first word that is longer itself is cut.
    """
    short = shorten(text, longest, placeholder="…")
    return short if short != "…" else text.strip()[: longest - 1] + "…"
