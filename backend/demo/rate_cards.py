"""What the demo's professionals ask for the common jobs of their trades."""

from collections import defaultdict
from collections.abc import Sequence

from demo.source import Chance
from professionals.models import RateCardItem, WorkerTrade
from trades.models import JobTemplate

OF_TEN = 8
"""So many of ten jobs have a price."""
STEPS = ((100_000, 1_000), (1_000_000, 5_000))
"""Up to so many paise a price is a multiple of that, as people say it aloud."""
SMALL_STEP, LARGE_STEP = 100, 50_000


def make_rate_cards(trades: Sequence[WorkerTrade]) -> int:
    """Price most jobs within their typical range; returns how many prices there are."""
    chance = Chance()
    jobs = defaultdict(list)
    for job in JobTemplate.objects.all():
        jobs[job.trade_id].append(job)
    rows = [
        RateCardItem(
            worker=offered.worker,
            template=job,
            price_paise=_price(chance, job),
            unit=job.units[0],
        )
        for offered in trades
        for job in jobs[offered.trade_id]
        if chance.randint(1, 10) <= OF_TEN
    ]
    RateCardItem.objects.bulk_create(rows, batch_size=2_000)
    return len(rows)


def _price(chance: Chance, job: JobTemplate) -> int:
    paise = chance.randint(job.low_paise, job.high_paise)
    if paise < 10_000:
        step = SMALL_STEP
    else:
        step = next((step for most, step in STEPS if paise <= most), LARGE_STEP)
    return max(round(paise / step) * step, SMALL_STEP)
