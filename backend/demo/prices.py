"""What each trade charges and how long its works take: the ranges of ``data/work.json``, which
follow what is paid in India (rates of labour, or of labour and material by the square foot)."""

from dataclasses import dataclass
from functools import cache

from demo.source import Chance, words
from trades.rates import RateUnit

_STEPS = ((10_000, 100), (100_000, 1_000), (1_000_000, 5_000))
"""Up to so many paise an amount is a multiple of that, as people say it aloud."""
_LARGE_STEP = 50_000


@dataclass(frozen=True, slots=True)
class Work:
    """One kind of work. ``quantity`` is how much of ``unit`` there is, None of a lump sum, whose
    ``price`` (paise) is a range; ``days`` are working days, from and to."""

    title: str
    detail: str
    unit: RateUnit
    quantity: int | None
    price: tuple[int, int]
    days: tuple[int, int]


@cache
def rates_of(trade: str) -> dict[RateUnit, tuple[int, int]]:
    """The units in which the trade is paid, the most usual first, with the range in paise."""
    found = words("work")[trade]["rates"]
    return {RateUnit(unit): (low * 100, high * 100) for unit, (low, high) in found.items()}


@cache
def works_of(trade: str) -> tuple[Work, ...]:
    """What people ask of the trade."""
    return tuple(_work(trade, line) for line in words("work")[trade]["works"])


def _work(trade: str, line: dict) -> Work:  # type: ignore[type-arg]  # a line of the data file
    unit, quantity = RateUnit(line["unit"]), line.get("quantity")
    low, high = line.get("price") or (0, 0)
    if quantity is not None:
        low, high = (paise * quantity // 100 for paise in rates_of(trade)[unit])
    return Work(
        title=line["title"],
        detail=line["detail"],
        unit=unit,
        quantity=quantity,
        price=(low * 100, high * 100),
        days=tuple(line["days"]),
    )


def rate(chance: Chance, trade: str, unit: RateUnit) -> int:
    """What somebody of the trade takes for the unit, in paise."""
    low, high = rates_of(trade)[unit]
    return rounded(chance.triangular(low, high))


def price(chance: Chance, work: Work) -> int:
    """What somebody would pay for the work, in paise."""
    return rounded(chance.triangular(*work.price))


def rounded(paise: float) -> int:
    """To a whole rupee, ten, fifty or five hundred, as the amount is large."""
    step = next((step for most, step in _STEPS if paise <= most), _LARGE_STEP)
    return max(step, round(paise / step) * step)


def duration_words(days: int) -> str:
    """So many working days as people write them: whole weeks and months where it comes to them."""
    if days >= DAYS_A_MONTH:
        count, word = round(days / DAYS_A_MONTH), "month"
    elif days % DAYS_A_WEEK == 0:
        count, word = days // DAYS_A_WEEK, "week"
    else:
        count, word = days, "day"
    return f"{count} {word}" + ("" if count == 1 else "s")


DAYS_A_WEEK = 6
DAYS_A_MONTH = 26
