"""Professionals whom a person has bookmarked."""

from datetime import date, timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import Profile, User
from accounts.names import public_last_name
from accounts.selectors import PersonCard, people_cards
from core.api.pagination import Page, Paging, page_newest_first
from core.errors import NotFound
from core.events import publish
from professionals.bookmarks.schemas import FavouriteOut
from professionals.calendar import works_on
from professionals.errors import TooManyFavourites
from professionals.models import Favourite, WorkerProfile, WorkerTrade
from professionals.policy import visible_workers
from professionals.rate_cards.selectors import cheapest_jobs
from professionals.schemas import ListedWorkerOut, PricedJobOut
from professionals.selectors import rating_of, trades_of, with_details

MOST_FAVOURITES = 200
"""More than anybody compares; few enough for one answer to contain all ids."""

SHOWN_AHEAD_DAYS = 60
"""How far ahead a card looks for a free day, as search does."""


def favourite_add(actor: User, *, worker_id: UUID) -> None:
    """Bookmark a professional; a repeat changes nothing. Raises NotFound, TooManyFavourites."""
    if not visible_workers(actor).filter(pk=worker_id).exists():
        raise NotFound
    # One after another, so that concurrent requests don't exceed the limit.
    User.objects.select_for_update(no_key=True).only("pk").get(pk=actor.pk)
    favourites = Favourite.objects.filter(user=actor)
    if favourites.filter(worker_id=worker_id).exists():
        return
    if favourites.count() >= MOST_FAVOURITES:
        raise TooManyFavourites
    Favourite.objects.create(user=actor, worker_id=worker_id)
    publish(f"user:{actor.pk}", "favourites")


def favourite_drop(actor: User, *, worker_id: UUID) -> None:
    """Remove a bookmark, even of a professional who is no longer listed."""
    dropped, _rows = Favourite.objects.filter(user=actor, worker_id=worker_id).delete()
    if dropped:
        publish(f"user:{actor.pk}", "favourites")


def favourite_ids(user: User) -> list[UUID]:
    """All professionals whom the person bookmarked, latest first; search marks its cards
    by them.
    """
    return list(
        Favourite.objects.filter(user=user).order_by("-id").values_list("worker_id", flat=True)
    )


def favourites_page(user: User, *, paging: Paging) -> Page[FavouriteOut]:
    """A page of the person's bookmarked professionals, latest first."""
    rows = Favourite.objects.filter(user=user)
    page = page_newest_first(rows, paging)
    cards = _cards(user, [row.worker_id for row in page.items])
    return page.showing(
        [
            FavouriteOut.from_row(row, kept_at=row.created_at, worker=cards.get(row.worker_id))
            for row in page.items
        ]
    )


def _cards(viewer: User, worker_ids: list[UUID]) -> dict[UUID, ListedWorkerOut]:
    """Cards of those whom the viewer may still see, in six queries for any number."""
    people = people_cards(worker_ids)
    shows_full_name = dict(
        Profile.objects.filter(pk__in=worker_ids).values_list("pk", "shows_full_name")
    )
    days_off = dict(
        WorkerTrade.objects.filter(worker__in=worker_ids).values_list("worker", "days_off")
    )
    cheapest = cheapest_jobs(worker_ids)
    rows = with_details(visible_workers(viewer).filter(pk__in=worker_ids))
    return {
        row.pk: _card(
            row,
            people.get(row.pk) or PersonCard("", "", None),
            shows_full_name=shows_full_name.get(row.pk, False),
            next_free=_next_free(row, set(days_off.get(row.pk, ()))),
            cheapest_job=cheapest.get(row.pk),
        )
        for row in rows
    }


def _next_free(row: WorkerProfile, days_off: set[date]) -> date | None:
    """The first day from today on for which the worker can be requested."""
    today = timezone.localdate()
    ahead = (today + timedelta(days=days) for days in range(SHOWN_AHEAD_DAYS))
    return next((day for day in ahead if works_on(row, day) and day not in days_off), None)


def _card(
    row: WorkerProfile,
    person: PersonCard,
    *,
    shows_full_name: bool,
    next_free: date | None,
    cheapest_job: PricedJobOut | None,
) -> ListedWorkerOut:
    last_name = public_last_name(person.last_name, shows_full_name=shows_full_name)
    city = row.city
    return ListedWorkerOut.from_row(
        row,
        worker_id=row.pk,
        worker_name=f"{person.first_name} {last_name}".strip(),
        avatar_url=person.avatar_url,
        rating_average=rating_of(row),
        city=city.name if city else "",
        city_hi=(city.name_hi or city.name) if city else "",
        state=city.state if city else "",
        state_hi=(city.state_hi or city.state) if city else "",
        skills=trades_of(row),
        rate_unit=row.rate_unit if row.rate_paise else None,
        cheapest_job=cheapest_job,
        available_today=next_free == timezone.localdate(),
        next_available_on=next_free,
    )
