"""Finished work with pictures, and days away, for the demo's professionals."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date, timedelta

from django.utils import timezone

from demo.drawn_photos import drawn_photo
from demo.source import SEED, Chance, words
from professionals.calendar import days_off_copy
from professionals.models import (
    PhotoStage,
    PortfolioItem,
    PortfolioPhoto,
    TimeOff,
    WorkerProfile,
    WorkerTrade,
)
from professionals.portfolio.photos import FOLDER

MOST_WITH_PICTURES = 60
"""Enough for every city people look at; files for all would only take time and room."""

SCENES_OF_TRADES = {
    "electrician": ("board",),
    "home-security": ("board",),
    "ac-technician": ("board",),
    "plumber": ("pipes",),
    "waterproofing": ("wall", "pipes"),
    "carpenter": ("cupboard",),
    "painter": ("paint",),
    "tiler": ("floor",),
    "false-ceiling": ("ceiling",),
    "interior": ("cupboard", "ceiling", "paint"),
    "landscaping": ("garden",),
    "civil-contractor": ("wall", "floor"),
    "maintenance": ("paint", "pipes"),
    "architect": ("wall",),
    "cleaning": ("floor",),
    "appliance-repair": ("board",),
    "water-purifier": ("pipes",),
    "locksmith": ("cupboard",),
}


def make_portfolios(workers: Sequence[WorkerProfile], trades: Sequence[WorkerTrade]) -> int:
    """Give some of the workers finished work of their main trade; returns how many pieces."""
    main = {row.worker_id: row.trade for row in reversed(trades) if row.position == 0}
    step = max(2, len(workers) // MOST_WITH_PICTURES)
    today = timezone.localdate()
    items: list[PortfolioItem] = []
    photos: list[PortfolioPhoto] = []
    # The first ones are the demo's own sign-ins, a contractor and a worker.
    chosen = [row for number, row in enumerate(workers) if number < 2 or number % step == 0]
    for number, worker in enumerate(chosen):
        trade = main[worker.pk]
        for place, (scene, piece) in enumerate(_pieces(trade.slug, number)):
            item = PortfolioItem(
                worker=worker,
                title=piece["title"],
                description=piece["description"],
                trade=trade,
                finished_on=_month_before(today, 2 + 3 * place + number % 9),
                position=place,
            )
            items.append(item)
            photos += [_photo(item, scene, piece, stage) for stage in ("before", "after")]
    PortfolioItem.objects.bulk_create(items)
    PortfolioPhoto.objects.bulk_create(photos)
    return len(items)


def _pieces(slug: str, number: int) -> list[tuple[str, dict[str, str]]]:
    """What somebody of the trade shows: everything where there is little, in turns elsewhere."""
    scenes = SCENES_OF_TRADES.get(slug, ("wall",))
    pieces = [(scene, piece) for scene in scenes for piece in words("finished")[scene]]
    return pieces[number % 2 :] or pieces


def _photo(item: PortfolioItem, scene: str, piece: dict[str, str], stage: str) -> PortfolioPhoto:
    # Two pieces of one trade side by side don't look like one.
    picture = drawn_photo(scene, stage == PhotoStage.AFTER, mirrored=item.position % 2 == 1)
    return PortfolioPhoto(
        item=item,
        stage=stage,
        caption=piece[stage],
        position=0 if stage == PhotoStage.BEFORE else 1,
        **asdict(picture.stored(FOLDER)),
    )


def _month_before(today: date, months: int) -> date:
    month = today.year * 12 + today.month - 1 - months
    return date(month // 12, month % 12 + 1, 1)


def make_days_away(workers: Sequence[WorkerProfile]) -> int:
    """Mark a few days in the coming weeks as away for two in three; returns how many spans."""
    chance = Chance(SEED + 4)
    today = timezone.localdate()
    spans = []
    for worker in workers:
        first = today
        for _ in range(chance.choice([0, 1, 2])):
            first += timedelta(days=chance.randint(1, 20))
            last = first + timedelta(days=chance.choice([0, 0, 1, 2, 5]))
            spans.append(TimeOff(worker=worker, starts_on=first, ends_on=last))
            first = last + timedelta(days=2)
    TimeOff.objects.bulk_create(spans)
    for worker_id in TimeOff.objects.values_list("worker_id", flat=True).distinct():
        days = days_off_copy(worker_id)
        WorkerTrade.objects.filter(worker_id=worker_id).update(days_off=days)
    return len(spans)
