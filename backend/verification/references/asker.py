"""The worker who asks, as references see them."""

from dataclasses import dataclass

from accounts.models import User
from accounts.names import public_name
from accounts.selectors import profile_of
from professionals.selectors import own_worker_profile, trades_of
from trades.models import Trade


@dataclass(frozen=True, slots=True)
class Asker:
    """The worker as references see them: ``Ramesh J.``, the first trade, the town."""

    name: str
    trade: Trade | None
    city: str
    city_hi: str


def asker_of(worker: User) -> Asker:
    person, offers = profile_of(worker), own_worker_profile(worker)
    trades = trades_of(offers) if offers.created_at else []
    city = offers.city or person.city
    return Asker(
        name=public_name(person.first_name, person.last_name, shows_full_name=False),
        trade=trades[0] if trades else None,
        city=city.name if city else "",
        city_hi=(city.name_hi or city.name) if city else "",
    )
