"""Reading the audit log: page by page, and whole as a file. For owners.

Ids are UUIDv7, so days are ranges of ids and each filter walks one index from its newest end.
"""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.selectors import Names, people_names
from core.api.pagination import Page, Paging, page_newest_first
from core.ids import first_id_of
from staff.models import StaffAct
from staff.schemas import ActFilterIn, ActOut, ActPerson

BATCH = 1000


def filter_words(wanted: ActFilterIn) -> list[str]:
    """What was asked for, as ``name=value``; a person by the id alone."""
    person = _person_id(wanted.about) if wanted.about else None
    found = {**wanted.model_dump(), "about": person or ("unknown" if wanted.about else None)}
    return [f"{name}={value}" for name, value in found.items() if value is not None]


def acts(wanted: ActFilterIn) -> QuerySet[StaffAct]:
    """The acts asked for, in no order yet."""
    rows = StaffAct.objects.all()
    if wanted.actor:
        rows = rows.filter(actor=wanted.actor)
    if wanted.verb:
        rows = rows.filter(verb=wanted.verb)
    if wanted.desk:
        rows = rows.filter(desk=wanted.desk)
    if wanted.about:
        person = _person_id(wanted.about)
        rows = rows.filter(about=person) if person else rows.none()
    if wanted.subject_kind:
        rows = rows.filter(subject_kind=wanted.subject_kind)
    if wanted.subject_id:
        rows = rows.filter(subject_id=wanted.subject_id)
    if wanted.first:
        rows = rows.filter(pk__gte=first_id_of(_begin_of(wanted.first)))
    if wanted.last:
        rows = rows.filter(pk__lt=first_id_of(_begin_of(wanted.last + timedelta(days=1))))
    return rows


def acts_page(wanted: ActFilterIn, *, paging: Paging) -> Page[ActOut]:
    """The acts asked for, newest first."""
    page = page_newest_first(acts(wanted), paging)
    return page.showing(list(present_acts(page.items)))


def every_act(wanted: ActFilterIn) -> Iterator[ActOut]:
    """The acts asked for, newest first, read in batches: none is held open while a slow reader
    takes the file, and one that is written meanwhile stays out."""
    rows, last = acts(wanted).order_by("-id"), None
    while True:
        batch = list((rows.filter(pk__lt=last) if last else rows)[:BATCH])
        yield from present_acts(batch)
        if len(batch) < BATCH:
            return
        last = batch[-1].pk


def present_acts(rows: Iterable[StaffAct]) -> Iterator[ActOut]:
    """Acts with the names of their people; two queries however many they are."""
    rows = list(rows)
    ids = {row.actor_id for row in rows} | {row.about_id for row in rows if row.about_id}
    names = people_names(ids)
    emails = dict(User.objects.filter(pk__in=ids).values_list("pk", "email"))
    for row in rows:
        yield ActOut.from_row(
            row,
            actor=_person(row.actor_id, names, emails),
            about=_person(row.about_id, names, emails) if row.about_id else None,
        )


def _person(user_id: UUID, names: Names, emails: dict[UUID, str | None]) -> ActPerson:
    return ActPerson(id=user_id, name=names.get(user_id, ""), email=emails.get(user_id))


def _person_id(text: str) -> UUID | None:
    """The person of an id or an e-mail address."""
    try:
        return UUID(text)
    except ValueError:
        return User.objects.filter(email=text.strip().lower()).values_list("pk", flat=True).first()


def _begin_of(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
