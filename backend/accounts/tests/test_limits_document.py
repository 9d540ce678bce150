"""docs/limits.md agrees with accounts.limits."""

from pathlib import Path

from accounts.limits import ALLAUTH_RATES, DAY, DOORS, HOUR, MINUTE

page = Path(__file__).resolve().parents[3] / "docs" / "limits.md"


def test_the_table_of_the_doors_is_the_one_in_use() -> None:
    rows = [
        f"| {door} | {limit.counts} | {_by[limit.by]} | {limit.times} | {_window(limit.seconds)} |"
        for door, door_limits in DOORS.items()
        for limit in door_limits
    ]
    shown = page.read_text().splitlines()
    first = shown.index(rows[0])
    assert shown[first : first + len(rows) + 1] == [*rows, ""]


def test_allauths_own_are_the_ones_in_use() -> None:
    shown = page.read_text().splitlines()
    for operation, rate in ALLAUTH_RATES.items():
        if rate is None:
            continue
        assert any(
            line.startswith(f"| `{operation}`") and line.endswith(f"| {rate} |") for line in shown
        ), operation


_by = {"address": "network address", "account": "account"}


def _window(seconds: int) -> str:
    for size, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if seconds % size == 0:
            number = seconds // size
            return f"{number} {name}{'' if number == 1 else 's'}"
    raise AssertionError(seconds)
