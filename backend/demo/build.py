"""The demo world, whole: people, work in every state, and what they did together."""

from dataclasses import dataclass

from django.db import connection, transaction

from accounts.models import Desk, Role, User
from core.resilience.external_calls import within_one_transaction
from demo.alerts import make_alerts
from demo.application_review import ChoiceMaker
from demo.applications import make_offers
from demo.authenticator import give_staff_an_authenticator
from demo.badges import make_badges
from demo.booked_work import fill_booked_work
from demo.bookings import make_bookings
from demo.careers import make_career_applications
from demo.cases import make_cases
from demo.crews import hand_out_tasks, send_crew
from demo.desks import STAFF, make_acts, make_desks
from demo.diaries import fill_diaries
from demo.estimates import make_estimates
from demo.instant_bookings import make_instant_bookings, make_instant_rules
from demo.messages import liven_talks
from demo.money import make_money
from demo.people import DOMAIN, PASSWORD, PeopleMaker, Person, copy_for_search, make_teams
from demo.portfolios import make_days_away, make_portfolios
from demo.portraits import give_faces
from demo.postings import make_postings
from demo.problems import post_problems
from demo.project_files import fill_files
from demo.rate_cards import make_rate_cards
from demo.reviews import OF_FIRST, write_reviews
from demo.scopes import answer_questions
from demo.source import Chance, write_columns
from demo.verifications import make_verifications
from demo.work import AWARDED, WorkMaker
from demo.workspaces import fill_workspaces
from integrations.razorpay.simulator.shop import Shop
from places.distance import distance_km
from places.models import Area
from professionals.models import WorkerProfile
from projects.models import Project, Status
from projects.text_search.services import work_texts_refresh
from reviews.tasks import count_trade_figures
from trades.models import Trade
from verification.models import Verification


@dataclass(frozen=True)
class SignIn:
    """One account that ``make run`` prints. ``role`` is the account's; staff is a flag on one."""

    label: str
    role: Role
    name: tuple[str, str]

    @property
    def email(self) -> str:
        return f"{self.label}@{DOMAIN}"


SIGN_INS = (
    SignIn("homeowner", Role.HOMEOWNER, ("Anjali", "Kulkarni")),
    SignIn("worker", Role.WORKER, ("Ramesh", "Jadhav")),
    SignIn("contractor", Role.CONTRACTOR, ("Harpreet", "Matharoo")),
    SignIn("supervisor", Role.SUPERVISOR, ("Farhan", "Shaikh")),
    SignIn("staff", Role.HOMEOWNER, ("Kavita", "Menon")),
)
DESK_SIGN_INS = tuple(SignIn(label, Role.HOMEOWNER, name) for label, name in STAFF.values())
"""Staff of one desk each; ``staff`` owns every desk."""
HOME = "Pune"
AT_HOME = 54
"""So many more professionals there: whoever signs in has something to compare."""
OWNERS_AT_HOME = 4
"""Homeowners there besides the one who signs in: the firm's sites lie near each other."""

STATES = {
    Status.DRAFT: 10,
    Status.OPEN: 45,
    Status.IN_PROGRESS: 20,
    Status.DELIVERED: 6,
    Status.COMPLETED: 110,
    Status.CANCELLED: 5,
    Status.DISPUTED: 3,
    Status.EXPIRED: 5,
}
"""How many of each."""

OF_FIRM = {
    Status.IN_PROGRESS: range(3, 7),
    Status.DELIVERED: range(3, 4),
    Status.COMPLETED: range(12, 24),
}
"""Which of them the contractor one signs in as was hired for."""

SMALL = dict.fromkeys(STATES, 2)


def is_empty() -> bool:
    """Whether no demo was loaded into this database yet."""
    return not User.objects.filter(email=SIGN_INS[0].email).exists()


def sign_ins() -> list[dict[str, str]]:
    """The demo accounts by role, as ``make run`` prints them."""
    return [
        {"role": account.label, "email": account.email, "password": PASSWORD}
        for account in (*SIGN_INS, *DESK_SIGN_INS)
    ]


@transaction.atomic
@within_one_transaction()
def build(*, small: bool = False, shop: Shop | None = None) -> dict[str, int]:
    """Write the demo world; ``small`` makes one for quick tests. ``shop`` is the local gateway that
    is told of its payments. Returns counts."""
    chance = Chance()
    people = PeopleMaker(chance)
    named = _named(people)
    owners = [named["homeowner"]]
    owners += [people.person(Role.HOMEOWNER, city_name=HOME) for _ in range(OWNERS_AT_HOME)]
    owners += [people.person(Role.HOMEOWNER) for _ in range(1 if small else 35)]
    contractors = [named["contractor"]] + [people.craftsperson(Role.CONTRACTOR) for _ in range(5)]
    supervisors = [named["supervisor"]] + [
        people.person(Role.SUPERVISOR, city_name=contractor.city.name)
        for contractor in contractors[1:]
    ]
    if small:
        hands = [people.craftsperson(Role.WORKER) for _ in range(29)]
        hands += [people.craftsperson(Role.WORKER, city_name=HOME) for _ in range(10)]
    else:
        hands = people.one_of_each()
        hands += [people.craftsperson(Role.WORKER, city_name=HOME) for _ in range(AT_HOME)]
    faces = give_faces(people.people, people.workers)
    people.write()
    _gather_statistics()
    desks = make_desks(HOME, DOMAIN)
    give_staff_an_authenticator()
    make_teams(chance, contractors, supervisors, hands)

    work = WorkMaker(chance, people.worker_trades, people.areas)
    _post_work(chance, work, people, owners, SMALL if small else STATES)
    post_problems(chance, work, people, owners[1:])
    choice = ChoiceMaker(chance, work)
    choice.arrange(owners[0])
    work.write()
    choice.write()
    _gather_statistics()
    offers = make_offers(chance, work.applications, named["worker"].user)
    send_crew(people.workers[1], work.projects)
    fill_workspaces(chance, work.projects)
    updates = fill_diaries(chance, work.projects)
    shared = fill_files(chance, work.projects)
    talks = liven_talks(chance, work.projects)
    hand_out_tasks(people.workers[1])
    paid = make_money((person.user.pk for person in named.values()), work.projects, shop)
    booked = make_bookings(chance, owners, people.workers, others=4 if small else 24)
    visited = fill_booked_work(chance, booked.bookings)
    profiles = {worker.user_id: worker for worker in people.workers}
    write_reviews(chance, work.projects, profiles, praised=named["contractor"].user.pk)
    count_trade_figures()
    pieces = make_portfolios(people.workers, people.worker_trades)
    prices = make_rate_cards(people.worker_trades)
    badges = make_badges(people.workers, named["staff"].user)
    cases = make_verifications(people.workers, desks[Desk.VERIFIER].user)
    _refresh_search(people)
    make_days_away(people.workers)
    at_once = make_instant_rules(people.worker_trades)
    visits = make_instant_bookings(named["homeowner"].user, shop)
    scopes = answer_questions(work.projects)
    photos = make_postings(named["homeowner"].user)
    while work_texts_refresh():
        continue
    estimates = make_estimates(named["homeowner"])
    found = make_alerts(named["worker"], work.projects)
    desk_cases = make_cases(named["staff"].user, desks, _idle(hands))
    acts = make_acts(named["staff"].user, desks)
    applied = make_career_applications(named["staff"].user)
    _gather_statistics()
    return {
        "people": len(people.people),
        "workers": len(people.workers),
        "faces": faces,
        "projects": len(work.projects),
        "applications": len(work.applications),
        "offers": offers,
        "bookings": len(booked.bookings),
        "booked works under way": visited,
        "updates of progress": updates,
        "files": shared,
        "lively talks": talks,
        "paid milestones": paid + visits,
        "finished works": pieces,
        "prices of rate cards": prices,
        "workers who confirm at once": at_once,
        "instant bookings": visits,
        "badges": badges,
        "cases of verification": cases,
        "photos of posted work": photos,
        "answered questions": scopes,
        "estimates": estimates,
        "finds of job alerts": found,
        "other cases at the desks": desk_cases,
        "acts of staff": acts,
        "applications for our own positions": applied,
    }


def _gather_statistics() -> None:
    """PostgreSQL's own statistics may have been taken while these rows were not committed: it then
    believes that tables are empty, and a page of a desk takes minutes."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _named(people: PeopleMaker) -> dict[str, Person]:
    """Draw the accounts people sign in with, all of them living in one city."""
    found: dict[str, Person] = {}
    for account in SIGN_INS:
        if account.role in (Role.WORKER, Role.CONTRACTOR):
            found[account.label] = people.craftsperson(
                account.role,
                trade=Trade.objects.get(slug="electrician"),
                email=account.email,
                name=account.name,
                city_name=HOME,
            )
        else:
            found[account.label] = people.person(
                account.role,
                email=account.email,
                name=account.name,
                city_name=HOME,
                desks=[Desk.OWNER] if account.label == "staff" else [],
            )
    return found


def _post_work(
    chance: Chance,
    work: WorkMaker,
    people: PeopleMaker,
    owners: list[Person],
    states: dict[Status, int],
) -> None:
    """The demo sign-ins get one of each state first, so that every screen has something to show."""
    by_city: dict[int, list[WorkerProfile]] = {}
    for worker in people.workers:
        by_city.setdefault(worker.city_id or 0, []).append(worker)
    star = people.workers[0]
    firm = people.workers[1]
    around_firm = _nearest(people.areas[firm.city_id or 0], firm)
    his_trade = next(row.trade for row in people.worker_trades if row.worker is star)
    for status, count in states.items():
        for number in range(count):
            is_firms = number in OF_FIRM.get(status, ())
            is_first = status == Status.COMPLETED and number < len(OF_FIRST)
            at_home = owners[1 : OWNERS_AT_HOME + 1]
            owner = owners[0] if number < 2 else chance.choice(owners)
            if is_firms or (is_first and number > 1):
                owner = chance.choice(at_home)
            near = by_city.get(owner.city.pk) or people.workers
            # One of the first was done by somebody else, so that the homeowner has two to speak of.
            hired = star if number == 0 or (is_first and number > 1) else chance.choice(near)
            if is_firms:
                hired = firm
            # Some work in the worker's own town and trade, so that his list and alerts show it.
            is_his = status == Status.OPEN and (number in (1, 2) or number % 9 == 4)
            work.project(
                owners[0] if is_his else owner,
                status,
                worker=hired if status in AWARDED else None,
                trade=his_trade if is_his else None,
                area=chance.choice(around_firm) if is_firms else None,
                is_recent=is_first and number < 3,
            )


def _nearest(areas: list[Area], firm: WorkerProfile) -> list[Area]:
    """The areas that one supervisor of the firm gets round in a morning."""
    here = firm.latitude or 0.0, firm.longitude or 0.0
    by_way = sorted(areas, key=lambda area: distance_km(*here, area.latitude, area.longitude))
    return by_way[:NEAR_SITES]


NEAR_SITES = 6


def _idle(hands: list[Person]) -> list[User]:
    """Two of the last drawn without work and without a case: the town has others of their trade."""
    hired = Project.objects.filter(worker__isnull=False).values_list("worker", flat=True)
    busy = {*hired, *Verification.objects.values_list("worker", flat=True)}
    return [hand.user for hand in reversed(hands) if hand.user.pk not in busy][:2]


def _refresh_search(people: PeopleMaker) -> None:
    write_columns(
        people.workers,
        [
            *("rating_average", "rating_count", "ratings_by_trade"),
            *("completed_projects", "id_verified", "reference_verified"),
            *("skill_verified", "top_rated"),
        ],
    )
    for row in people.worker_trades:
        copy_for_search(row)
    write_columns(
        people.worker_trades,
        [
            *("rating_average", "rating_count", "trade_stars", "trade_reviews"),
            *("badges", "completed_projects"),
        ],
    )
