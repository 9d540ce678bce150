"""How long a worker needs to fill the rate card of a trade on a phone.

`python benchmarks/rate_card.py`: the keystroke-level model (Card, Moran and Newell, 1980) over the
jobs of `backend/trades/data/job_templates.csv`, for each trade, in seconds: with every price typed,
and with the typical prices taken at once and a third of them changed. The operators are the
model's: a decision 1.35 s, a tap 1.1 s (its time to point with a mouse, which is longer than a
tap), and 1.2 s for each key, its figure for somebody who does not know the keyboard. A row of the
page is read in 2 s, our own estimate, and one swipe of a second brings two rows.
"""
# ruff: noqa: T201 — it speaks to the terminal

import csv
import math
from collections import defaultdict
from pathlib import Path

JOBS = Path(__file__).resolve().parents[1] / "backend" / "trades" / "data" / "job_templates.csv"
DECIDE, TAP, KEY = 1.35, 1.1, 1.2
READ, SWIPE, ROWS_IN_SWIPE = 2.0, 1.0, 2
CHANGED = 3
"""Every third typical price is changed."""
LIMIT = 180


def typical(low: int, high: int) -> int:
    """As the form rounds it (`rate-cards/schemas.ts`)."""
    rupees = (low + high) / 2
    step = 10 ** max(math.floor(math.log10(rupees)) - 1, 0)
    return round(rupees / step) * step


def typed(prices: list[int]) -> tuple[int, int, float]:
    """Taps, keys and seconds with every price typed; the key "Next" leads to the next price."""
    keys = sum(len(str(price)) + 1 for price in prices)
    taps = 2
    return taps, keys, _seconds(len(prices), taps, keys, decisions=len(prices))


def taken(prices: list[int]) -> tuple[int, int, float]:
    """Taps, keys and seconds with the typical prices taken at once and a third of them changed:
    each by a tap, which selects the price, and its digits."""
    changed = prices[::CHANGED]
    taps = 2 + len(changed)
    keys = sum(len(str(price)) for price in changed)
    return taps, keys, _seconds(len(prices), taps, keys, decisions=len(prices))


def _seconds(rows: int, taps: int, keys: int, decisions: int) -> float:
    swipes = math.ceil(rows / ROWS_IN_SWIPE)
    return READ * rows + DECIDE * decisions + TAP * taps + KEY * keys + SWIPE * swipes


def main() -> None:
    by_trade: dict[str, list[int]] = defaultdict(list)
    with JOBS.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            by_trade[row["trade"]].append(typical(int(row["low"]), int(row["high"])))
    print(f"{'':23} {'every price typed':>25} {'typical ones taken':>25}")
    columns = f"{'taps':>12} {'keys':>5} {'s':>6}"
    print(f"{'trade':18} {'jobs':>4} {columns} {columns}")
    slowest = 0.0
    for trade, prices in by_trade.items():
        all_typed, all_taken = typed(prices), taken(prices)
        slowest = max(slowest, all_typed[2])
        print(
            f"{trade:18} {len(prices):4} {all_typed[0]:12} {all_typed[1]:5} {all_typed[2]:6.0f}"
            f" {all_taken[0]:12} {all_taken[1]:5} {all_taken[2]:6.0f}"
        )
    print(f"The slowest trade, every price typed: {slowest:.0f} s of {LIMIT} s.")
    raise SystemExit(slowest > LIMIT)


if __name__ == "__main__":
    main()
