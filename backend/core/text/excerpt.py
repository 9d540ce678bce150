"""The beginning of a text that is shown in a message."""


def excerpt(text: str, longest: int) -> str:
    """The text on one line, at most so long: cut at a word's end, with an ellipsis for the rest.
    Only a first word that is longer itself is cut.
    """
    line = " ".join(text.split())
    if len(line) <= longest:
        return line
    return line[:longest].rsplit(" ", 1)[0][: longest - 1].rstrip(",.;:– ") + "…"
