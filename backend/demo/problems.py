"""Open work that people described as a problem: a cold geyser in Andheri and others."""

from collections.abc import Sequence
from typing import Any

from demo.people import PeopleMaker, Person
from demo.prices import Work
from demo.source import Chance, words
from demo.work import WorkMaker
from projects.models import Status
from trades.models import Trade
from trades.rates import RateUnit


def post_problems(
    chance: Chance, work: WorkMaker, people: PeopleMaker, owners: Sequence[Person]
) -> None:
    """Each as ``data/problems.json`` has it, owned by somebody of the city if one lives there."""
    cities = {city.name: city for city, _localities in people.cities}
    trades = {trade.slug: trade for trade in Trade.objects.all()}
    for line in words("problems"):
        city = cities[line["city"]]
        areas = people.areas[city.pk]
        named = [area for area in areas if area.name == line.get("locality")]
        near = [owner for owner in owners if owner.city.pk == city.pk]
        work.project(
            chance.choice(near or owners),
            Status.OPEN,
            trade=trades[line["trade"]],
            area=chance.choice(named or areas),
            work=problem_work(line),
        )


def problem_work(line: dict[str, Any]) -> Work:
    """The work of a line of ``data/problems.json``; its prices are rupees."""
    low, high = line["price"]
    return Work(
        title=line["title"],
        detail=line["detail"],
        unit=RateUnit.LUMP_SUM,
        quantity=None,
        price=(low * 100, high * 100),
        days=(1, 1),
    )


def answers_given() -> dict[str, dict[str, str]]:
    """What their owners answered, by the work's title."""
    return {line["title"]: line["answers"] for line in words("problems")}
