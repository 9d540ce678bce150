"""docs/limits.md says what phone_codes.limits holds."""

from pathlib import Path

from phone_codes import limits

page = Path(__file__).resolve().parents[3] / "docs" / "limits.md"


def test_the_table_of_the_codes_is_the_one_in_use() -> None:
    minutes = int(limits.LIFE.total_seconds() // 60)
    seconds = int(limits.COOLDOWN.total_seconds())
    rows = [
        f"| A code is good for | {minutes} minutes |",
        f"| Wrong tries at a code, after which only a new one helps | {limits.TRIES} |",
        f"| Between two texts to a number | {seconds} seconds |",
        f"| Texts to a number in a day | {limits.TEXTS_TO_A_NUMBER} |",
        "| Of these, asked for from where nobody has signed in with the number before "
        f"| {limits.TEXTS_TO_A_NUMBER_FROM_STRANGERS} |",
        "| Of these, asked for from one network address "
        f"| {limits.TEXTS_TO_A_NUMBER_FROM_AN_ADDRESS} |",
        f"| Texts asked for from a network address in a day | {limits.TEXTS_FROM_AN_ADDRESS} |",
        f"| Codes tried from a network address in a day | {limits.CHECKS_FROM_AN_ADDRESS} |",
    ]
    shown = page.read_text().splitlines()
    first = shown.index(rows[0])
    assert shown[first : first + len(rows) + 1] == [*rows, ""]
    tries = limits.TRIES * limits.TEXTS_TO_A_NUMBER
    assert f"So a number's codes can be guessed at {tries} times a day" in page.read_text()
