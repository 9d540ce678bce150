"""From rows to the API's shapes."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Profile
from accounts.names import public_last_name
from accounts.selectors import PersonCard, people_cards, portrait_of
from core.photos import picture_of
from places.found import place_of
from professionals.calendar import free_days, weekdays_of
from professionals.models import Business, PortfolioItem, PortfolioPhoto, WorkerProfile
from professionals.policy import Viewer, sees_full_name
from professionals.portfolio import MOST_ITEMS, public_portfolio
from professionals.portfolio_photos import MOST_PHOTOS
from professionals.presenting_team import team_shown
from professionals.selectors import rating_of, trades_of

DAYS_SHOWN = timedelta(days=60)


def worker_page(row: WorkerProfile, viewer: Viewer) -> dict[str, Any]:
    """A profile with all its page shows (``WorkerOut``): public when listed, and as its owner's
    editor loads it."""
    first = timezone.localdate()
    last = first + DAYS_SHOWN
    free = free_days(row, first, last)
    return {
        **worker(row, viewer),
        "free_days": {"first": first, "last": last, "free": free},
        "portfolio": [portfolio_item(item) for item in public_portfolio(row.pk)],
        "team": team_shown(row.pk),
    }


def portfolio_editor(items: Iterable[PortfolioItem]) -> dict[str, Any]:
    """One's own pieces of work (``PortfolioOut``)."""
    return {
        "items": [portfolio_item(item) for item in items],
        "most_items": MOST_ITEMS,
        "most_photos": MOST_PHOTOS,
    }


def portfolio_item(item: PortfolioItem) -> dict[str, Any]:
    """A piece of work (``PortfolioItemOut``), read with its trade and photos."""
    return {
        "id": item.pk,
        "title": item.title,
        "description": item.description,
        "trade": item.trade,
        "finished_month": f"{item.finished_on:%Y-%m}" if item.finished_on else None,
        "photos": [photo(row) for row in item.photos.all()],
    }


def photo(row: PortfolioPhoto) -> dict[str, Any]:
    """A photo of a piece of work (``PhotoOut``)."""
    return {
        "id": row.pk,
        "picture": picture_of(row),
        "stage": row.stage,
        "caption": row.caption,
    }


def worker(row: WorkerProfile, viewer: Viewer) -> dict[str, Any]:
    """The profile itself, without the lists its page adds.

    Strangers see as much of the name, and search engines as much of the page, as the person chose.
    """
    chosen = Profile.objects.filter(pk=row.pk).first() or Profile(user_id=row.pk)
    shows_full_name = chosen.shows_full_name or sees_full_name(viewer, row.pk)
    person = people_cards([row.pk]).get(row.pk) or PersonCard("", "", None)
    business = Business.objects.filter(pk=row.pk).first()
    return {
        "id": row.pk,
        "first_name": person.first_name,
        "last_name": public_last_name(person.last_name, shows_full_name=shows_full_name),
        "portrait": portrait_of(chosen),
        "business_name": row.business_name,
        "description": row.description,
        "skills": trades_of(row),
        "experience_years": row.experience_years,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit if row.rate_paise else None,
        "city": row.city,
        "area": place_of(row.area) if row.area else None,
        "locality": row.locality,
        "travel_radius_km": row.travel_radius_km,
        "availability": row.availability,
        "weekdays": weekdays_of(row.weekdays),
        "languages": row.languages,
        "rating_average": rating_of(row),
        "rating_count": row.rating_count,
        "completed_projects": row.completed_projects,
        "badges": row.badges,
        "has_gstin": business is not None and business.gstin is not None,
        "founded_year": business.founded_year if business else None,
        "joined_on": timezone.localdate(row.user.created_at),
        "is_listed": row.is_listed,
        "is_hidden_by_choice": not chosen.shows_in_search,
        "allows_search_engines": row.is_listed and chosen.allows_search_engines,
    }
