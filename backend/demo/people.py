"""The demo's people: accounts, profiles, professional sides and teams, written in bulk."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from accounts.consents.models import REQUIRED_PURPOSES, ConsentEntry, Surface
from accounts.consents.services import current_text
from accounts.models import Desk, Language, Profile, Role, User
from demo.prices import rate, rates_of
from demo.source import Chance, id_at, own_dates, words
from places.models import Area, City
from professionals.models import Availability, Team, TeamMember, WorkerProfile, WorkerTrade
from professionals.services import search_copies, trade_copies
from trades.models import Trade
from trades.rates import RateUnit

PASSWORD = "karigar-demo"  # noqa: S105 — the demo's sign-in, printed by `make run`, never in production
DOMAIN = "demo.karigar.example"
WEEKDAYS = (0b0111111, 0b0111111, 0b1111111, 0b0111111, 0b0011111, 0b1111111)
"""As bits from Monday: most rest on Sundays, some on no day, some on two."""
DEFAULT_REGIONS = ["north", "north", "muslim"]
KINDRED = {
    "electrician": ("home-security", "ac-technician", "solar", "maintenance"),
    "plumber": ("waterproofing", "maintenance", "tiler"),
    "carpenter": ("interior", "false-ceiling", "maintenance"),
    "painter": ("waterproofing", "false-ceiling", "maintenance"),
    "mason": ("tiler", "waterproofing", "roofer"),
    "tiler": ("mason", "waterproofing"),
    "welder": ("roofer", "aluminium-glass"),
    "roofer": ("welder", "waterproofing"),
    "waterproofing": ("painter", "roofer"),
    "false-ceiling": ("carpenter", "painter"),
    "civil-contractor": ("mason", "tiler", "waterproofing"),
    "interior": ("false-ceiling", "carpenter"),
    "home-security": ("electrician",),
    "maintenance": ("plumber", "electrician", "carpenter"),
    "ac-technician": ("electrician", "appliance-repair"),
    "aluminium-glass": ("welder", "false-ceiling"),
    "solar": ("electrician",),
    "architect": ("interior", "civil-contractor"),
    "pest-control": ("cleaning",),
    "cleaning": ("pest-control", "maintenance"),
    "appliance-repair": ("ac-technician", "water-purifier", "electrician"),
    "water-purifier": ("plumber", "appliance-repair"),
    "helper": ("cleaning", "mason"),
    "locksmith": ("carpenter", "maintenance"),
}
"""What people of a trade do besides: work of the same hands and tools."""


@dataclass
class Person:
    """A drawn person before being written."""

    user: User
    profile: Profile
    city: City
    locality: str


class PeopleMaker:
    """Draws people; ``write`` puts all of them into the database in one go."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.password = make_password(PASSWORD)
        self.cities = self._cities()
        self.areas = self._areas()
        self.trades = list(Trade.objects.order_by("id"))
        self.people: list[Person] = []
        self.workers: list[WorkerProfile] = []
        self.worker_trades: list[WorkerTrade] = []
        self._taken: set[str] = set()

    def _areas(self) -> dict[int, list[Area]]:
        """Of each city the areas of its PIN codes, or the whole town where there are none."""
        cities = [city for city, _localities in self.cities]
        found: dict[int, list[Area]] = {}
        for area in Area.objects.filter(city__in=cities).order_by("id"):
            found.setdefault(area.city_id, []).append(area)
        return {
            city_id: [area for area in areas if area.pincode] or areas
            for city_id, areas in found.items()
        }

    def _cities(self) -> list[tuple[City, list[str]]]:
        localities: dict[str, list[str]] = words("localities")
        found: dict[str, City] = {}
        for city in City.objects.filter(name__in=localities).order_by("-population"):
            found.setdefault(city.name, city)
        return [(city, localities[name]) for name, city in found.items()]

    def person(
        self,
        role: str,
        *,
        email: str | None = None,
        name: tuple[str, str] | None = None,
        city_name: str | None = None,
        desks: Sequence[Desk] = (),
    ) -> Person:
        """Draw one person; the named ones are the demo sign-ins."""
        chance = self.chance
        city, localities = self._draw_city(city_name)
        first, last = name or self._draw_name(city, role)
        joined = chance.moment(days_ago=(20, 700))
        user = User(
            id=id_at(joined),
            email=email or self._email(first, last),
            password=self.password,
            role=role,
            is_staff=bool(desks),
            is_superuser=Desk.OWNER in desks,
            desks=list(desks),
            created_at=joined,
        )
        profile = Profile(
            user=user,
            first_name=first,
            last_name=last,
            phone=f"+91{chance.choice('6789')}{chance.randrange(10**9):09d}",
            language=self._language(named=name is not None),
            city=city,
            locality=chance.choice(localities),
            # Most professionals want to be known by their whole name.
            shows_full_name=bool(name) or role == Role.CONTRACTOR or len(self.people) % 4 > 0,
            allows_search_engines=len(self.people) % 3 > 0,
        )
        drawn = Person(user, profile, city, profile.locality)
        self.people.append(drawn)
        return drawn

    def craftsperson(
        self,
        role: str,
        *,
        trade: Trade | None = None,
        email: str | None = None,
        name: tuple[str, str] | None = None,
        city_name: str | None = None,
    ) -> Person:
        """Draw a worker or contractor with a listed professional profile."""
        chance = self.chance
        drawn = self.person(role, email=email, name=name, city_name=city_name)
        main = trade or chance.choices(self.trades, weights=self._trade_weights())[0]
        unit = chance.choices(*_units_of(main.slug))[0]
        years = chance.randint(1, 28)
        area = self._area(drawn)
        profile = WorkerProfile(
            user=drawn.user,
            business_name=self._business(drawn, main, role),
            description=chance.choice(words("talk")["about"]).format(
                years=years,
                trade=main.name.lower(),
                city=drawn.city.name,
                locality=drawn.locality,
                jobs=years * 12,
            ),
            experience_years=years,
            rate_paise=rate(chance, main.slug, unit),
            rate_unit=unit,
            city=drawn.city,
            area=area,
            latitude=area.latitude,
            longitude=area.longitude,
            weekdays=WEEKDAYS[len(self.workers) % len(WEEKDAYS)],
            availability=chance.choices(list(Availability), weights=[8, 3, 1])[0],
            languages=self._languages(drawn.city),
            # What they strive for; demo.badges grants what they have the figures for.
            id_verified=chance.random() < 0.6,
            reference_verified=chance.random() < 0.35,
            skill_verified=chance.random() < 0.3,
            is_listed=True,
        )
        self.workers.append(profile)
        others = [other for other in self.trades if other.slug in KINDRED.get(main.slug, ())]
        count = min(len(others), chance.choice([0, 0, 1, 1, 2, 3]))
        chosen = [main, *chance.sample(others, count)]
        self.worker_trades += [
            WorkerTrade(worker=profile, trade=each, position=place)
            for place, each in enumerate(chosen)
        ]
        return drawn

    def one_of_each(self) -> list[Person]:
        """Somebody of every trade in every city of the demo: no search finds nobody."""
        return [
            self.craftsperson(Role.WORKER, trade=trade, city_name=city.name)
            for city, _localities in self.cities
            for trade in self.trades
        ]

    def _area(self, person: Person) -> Area:
        """The PIN code's area that is called as the locality, or another one of the city."""
        areas = self.areas[person.city.pk]
        named = [area for area in areas if area.name.casefold() == person.locality.casefold()]
        return self.chance.choice(named or areas)

    def write(self) -> None:
        """Write everybody drawn so far."""
        users = [person.user for person in self.people]
        with own_dates(User):
            User.objects.bulk_create(users)
        Profile.objects.bulk_create([person.profile for person in self.people])
        EmailAddress.objects.bulk_create(
            EmailAddress(user=person.user, email=person.user.email, verified=True, primary=True)
            for person in self.people
            if person.user.email
        )
        ConsentEntry.objects.bulk_create(_agreements(self.people))
        WorkerProfile.objects.bulk_create(self.workers)
        for row in self.worker_trades:
            copy_for_search(row)
        WorkerTrade.objects.bulk_create(self.worker_trades)

    def _draw_city(self, name: str | None) -> tuple[City, list[str]]:
        if name:
            return next(pair for pair in self.cities if pair[0].name == name)
        weights = [city.population**0.5 for city, _ in self.cities]
        return self.chance.choices(self.cities, weights=weights)[0]

    def _language(self, *, named: bool) -> Language:
        """One in five reads Hindi; whoever signs in chooses for themselves."""
        reads_hindi = self.chance.random() < 0.2
        return Language.HINDI if reads_hindi and not named else Language.ENGLISH

    def _languages(self, city: City) -> list[str]:
        """Hindi, mostly the state's own language, and often English."""
        own = words("names")["state_languages"].get(city.state_code)
        spoken = ["hi"]
        if own and self.chance.random() < 0.75:
            spoken.append(own)
        if self.chance.random() < 0.45:
            spoken.append("en")
        return spoken

    def _draw_name(self, city: City, role: str) -> tuple[str, str]:
        names = words("names")
        region = self.chance.choice(names["state_regions"].get(city.state_code, DEFAULT_REGIONS))
        women = 0.5 if role == Role.HOMEOWNER else 0.08
        first = "women" if self.chance.random() < women else "men"
        pool = names["regions"][region]
        return self.chance.choice(pool[first]), self.chance.choice(pool["last"])

    def _email(self, first: str, last: str) -> str:
        stem = f"{first}.{last}".lower().replace(" ", "")
        email, number = f"{stem}@{DOMAIN}", 1
        while email in self._taken:
            number += 1
            email = f"{stem}{number}@{DOMAIN}"
        self._taken.add(email)
        return email

    def _business(self, person: Person, trade: Trade, role: str) -> str:
        if role == Role.WORKER and self.chance.random() < 0.7:
            return ""
        return str(self.chance.choice(words("names")["business"])).format(
            first=person.profile.first_name,
            last=person.profile.last_name,
            city=person.city.name,
            trade=trade.service_name,
        )

    def _trade_weights(self) -> list[int]:
        common = {"electrician": 6, "plumber": 6, "carpenter": 5, "painter": 5, "mason": 5}
        return [common.get(trade.slug, 2) for trade in self.trades]


def _agreements(people: Sequence[Person]) -> Iterator[ConsentEntry]:
    """What everybody agreed to, in the texts of today, so that nobody is asked at once."""
    text_of = cache(current_text)
    for person in people:
        language = person.profile.language
        for purpose in REQUIRED_PURPOSES:
            text = text_of(purpose, language)
            yield ConsentEntry(
                user=person.user,
                purpose=purpose,
                is_given=True,
                version=text.version if text else "",
                text_hash=text.text_hash if text else "",
                language=language,
                surface=Surface.PAGE,
                at=timezone.now(),
            )


def copy_for_search(row: WorkerTrade) -> None:
    """Fill the copies search reads from the worker, as ``professionals.services`` keeps them."""
    copies = {**search_copies(row.worker), **trade_copies(row.worker, row.trade_id)}
    for name, value in copies.items():
        setattr(row, name, value)


def _units_of(trade: str) -> tuple[list[RateUnit], list[int]]:
    """The units of the trade with how usual they are."""
    units = list(rates_of(trade))
    return units, [3, *[1] * (len(units) - 1)]


def make_teams(
    chance: Chance, contractors: list[Person], supervisors: list[Person], hands: list[Person]
) -> None:
    """Give each contractor a team of the same town: a supervisor, and hands as long as there are
    any."""
    free = list(hands)
    for contractor, supervisor in zip(contractors, supervisors, strict=True):
        founded = chance.moment(days_ago=(30, 600))
        team = Team.objects.create(
            id=id_at(founded),
            contractor=contractor.user,
            name=f"{contractor.profile.last_name} crew",
        )
        near = [hand for hand in free if hand.city == contractor.city][:HANDS_OF_TEAM]
        free = [hand for hand in free if hand not in near]
        TeamMember.objects.bulk_create(
            TeamMember(
                team=team,
                member=person.user,
                role="supervisor" if person is supervisor else "worker",
                joined_at=founded,
            )
            for person in (supervisor, *near)
        )


HANDS_OF_TEAM = 4
