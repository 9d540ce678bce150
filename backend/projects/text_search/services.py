"""Writes of the words of open work."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from places.models import Area, City
from projects.geo_grid import cell_of
from projects.models import Project, Status
from projects.text_search.models import WorkText
from projects.text_search.vectors import catalogue_fingerprint, work_vector
from trades.matching.selectors import understand
from trades.selectors import trades_by_slug

BATCH = 500


def work_text_update(project: Project) -> None:
    """Write the words of open work, and delete those of any other; called after each change."""
    if project.status == Status.OPEN:
        _write([project])
    else:
        WorkText.objects.filter(project=project.pk).delete()


def work_texts_refresh() -> int:
    """Write the words of open work that has none or those of an earlier catalogue, and delete those
    of closed work; returns how many. Run by a periodic job until nothing is left, safe to repeat.
    """
    outdated = Q(text__isnull=True) | ~Q(text__version=catalogue_fingerprint())
    rows = Project.objects.filter(outdated, status=Status.OPEN).select_related("city", "area")
    with transaction.atomic():
        # Locked, so that an edit meanwhile is not overwritten; what is being edited has its turn.
        locked = rows.select_for_update(of=("self",), skip_locked=True)
        works = list(locked.order_by("-published_at", "-id")[:BATCH])
        _write(works)
    closed = WorkText.objects.exclude(project__status=Status.OPEN)
    ids = list(closed.values_list("pk", flat=True)[:BATCH])
    WorkText.objects.filter(pk__in=ids).delete()
    return len(works) + len(ids)


def _write(works: Iterable[Project]) -> None:
    version = catalogue_fingerprint()
    WorkText.objects.bulk_create(
        [WorkText(project=work, words=_vector(work), version=version) for work in works],
        update_conflicts=True,
        unique_fields=["project"],
        update_fields=["words", "version"],
    )


def _vector(work: Project) -> str:
    trade = next((each for each in trades_by_slug().values() if each.pk == work.trade_id), None)
    names = (trade.name, trade.name_hi, trade.service_name, trade.service_name_hi) if trade else ()
    places = [name for place in (work.city, work.area) if place for name in _names(place)]
    stated = [
        meaning.entry
        for text in (work.title, work.description, f"{work.title} {work.description}")
        for meaning in understand(text).problems
        if not meaning.entry.startswith("trade:")
    ]
    return work_vector(
        title=work.title,
        others=[*work.skills_needed, *names, *places, work.locality],
        description=work.description,
        trade_id=work.trade_id,
        cell=_cell(work),
        problems=stated,
    )


def _cell(work: Project) -> int | None:
    if work.latitude is None or work.longitude is None:
        return None
    return cell_of(work.latitude, work.longitude)


def _names(place: City | Area) -> tuple[str, str]:
    return place.name, place.name_hi
