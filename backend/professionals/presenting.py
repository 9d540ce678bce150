"""From rows to the API's shapes."""

from typing import Any

from accounts.models import Profile
from accounts.names import public_last_name
from accounts.selectors import PersonCard, people_cards
from professionals.models import Business, WorkerProfile
from professionals.policy import Viewer, sees_full_name
from professionals.selectors import rating_of, trades_of


def worker(row: WorkerProfile, viewer: Viewer) -> dict[str, Any]:
    """A profile (``WorkerOut``): public when listed, and as its owner's editor loads it.

    Strangers see as much of the name, and search engines as much of the page, as the person chose.
    """
    chosen = Profile.objects.filter(pk=row.pk).first() or Profile(user_id=row.pk)
    shows_full_name = chosen.shows_full_name or sees_full_name(viewer, row.pk)
    person = people_cards([row.pk], picture_size=512).get(row.pk) or PersonCard("", "", None)
    return {
        "id": row.pk,
        "first_name": person.first_name,
        "last_name": public_last_name(person.last_name, shows_full_name=shows_full_name),
        "avatar_url": person.avatar_url,
        "business_name": row.business_name,
        "description": row.description,
        "skills": trades_of(row),
        "experience_years": row.experience_years,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit if row.rate_paise else None,
        "city": row.city,
        "locality": row.locality,
        "travel_radius_km": row.travel_radius_km,
        "availability": row.availability,
        "languages": row.languages,
        "rating_average": rating_of(row),
        "rating_count": row.rating_count,
        "completed_projects": row.completed_projects,
        "badges": row.badges,
        "has_gstin": Business.objects.filter(pk=row.pk, gstin__isnull=False).exists(),
        "is_listed": row.is_listed,
        "is_hidden_by_choice": not chosen.shows_in_search,
        "allows_search_engines": row.is_listed and chosen.allows_search_engines,
    }
