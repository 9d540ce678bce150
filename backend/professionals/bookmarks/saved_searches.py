"""Saved searches, with their words and filters."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, require
from core.events import publish
from professionals.errors import SearchAlreadySaved, TooManySavedSearches
from professionals.models import SavedSearch

MOST_SAVED_SEARCHES = 50


def saved_searches(user: User) -> QuerySet[SavedSearch]:
    """The person's own, latest first. A limit keeps them few, so there are no pages."""
    return SavedSearch.objects.filter(user=user).order_by("-id")


def saved_search_create(
    actor: User, *, name: str, query: dict[str, Any], total: int | None
) -> SavedSearch:
    """Save a search; ``query`` holds the parameters of /search-results, in canonical form.

    ``total`` is its number of results, if known. Raises SearchAlreadySaved, TooManySavedSearches.
    """
    # One after another, so that concurrent requests don't exceed the limit.
    User.objects.select_for_update(no_key=True).only("pk").get(pk=actor.pk)
    own = saved_searches(actor)
    if same := own.filter(query=query).first():
        raise SearchAlreadySaved(same.pk, same.name)
    if own.count() >= MOST_SAVED_SEARCHES:
        raise TooManySavedSearches
    row = SavedSearch.objects.create(
        user=actor, name=name, query=query, last_total=total, last_run_at=timezone.now()
    )
    publish(f"user:{actor.pk}", "saved_searches")
    return row


def saved_search_rename(
    actor: User, *, saved_search_id: UUID, name: str, edit_version: str = ANY_VERSION
) -> SavedSearch:
    """Rename one's own saved search. Raises NotFound, EditedMeanwhile."""
    row = _locked(actor, saved_search_id)
    theirs, yours = {"name": row.name}, {"name": name}
    return _change(
        row, **merge(actor, row.pk, edit_version=edit_version, theirs=theirs, yours=yours)
    )


def saved_search_run(actor: User, *, saved_search_id: UUID, total: int) -> SavedSearch:
    """Record a run of one's own search and its number of results. Raises NotFound."""
    row = _locked(actor, saved_search_id)
    return _change(row, last_total=total, last_run_at=timezone.now())


def saved_search_delete(actor: User, *, saved_search_id: UUID) -> None:
    """Delete one's own saved search. Raises NotFound."""
    deleted, _rows = saved_searches(actor).filter(pk=saved_search_id).delete()
    if not deleted:
        raise NotFound
    publish(f"user:{actor.pk}", "saved_searches")


def _locked(actor: User, saved_search_id: UUID) -> SavedSearch:
    return require(saved_searches(actor).select_for_update().filter(pk=saved_search_id).first())


def _change(row: SavedSearch, **fields: Any) -> SavedSearch:
    for name, value in fields.items():
        setattr(row, name, value)
    row.save(update_fields=[*fields, "updated_at"])
    publish(f"user:{row.user_id}", "saved_searches")
    return row
