"""Schemas of the notifications API."""

from datetime import datetime, time
from typing import Annotated, Any, Self
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from ninja import Schema
from pydantic import BeforeValidator, Field, model_validator

from accounts.models import User
from accounts.selectors import PersonCard
from core.api.pagination import Page
from core.api.schemas import Out
from core.errors import ValidationFailed
from notifications import preferences
from notifications.catalogue import EVENTS
from notifications.lines import line_of_pile
from notifications.models import Category, Digest
from notifications.preferences import PreferenceOut
from notifications.quiet_hours import Hours, timing_of


class NotificationPersonOut(Out):
    """Whom a notice is about, as a card shows them."""

    first_name: str
    last_name: str
    avatar_url: str | None


class NotificationOut(Out):
    """One line of the centre: a notice, or the newest of several that go together."""

    id: UUID
    category: Category
    title: str = Field(description="In the language of the request")
    body: str = Field(
        description="The first line of the mail; of several notifications, the newest one's title"
    )
    link: str = Field(description="A path of ours")
    count: int = Field(description="How many are grouped; 1 for a single one")
    is_read: bool
    created_at: datetime
    person: NotificationPersonOut | None

    @classmethod
    def of(cls, row: Any, cards: dict[UUID, PersonCard], language: str) -> Self:
        """A row of ``selectors.notifications_page``, which has the ``count`` of its pile."""
        title, body = line_of_pile(row, row.count, language)
        card = cards.get(row.people[0]) if row.people else None
        return cls.from_row(
            row,
            category=EVENTS[row.event].category,
            title=title,
            body=body,
            is_read=row.read_at is not None,
            person=NotificationPersonOut.from_row(card) if card else None,
        )


class NotificationPage(Page[NotificationOut]):
    """One page of the centre, newest first."""


class SeenUpToIn(Schema):
    up_to: UUID = Field(description="The newest notice that was there to be seen")


class AllReadIn(SeenUpToIn):
    category: Category | None = None


class AllReadOut(Out):
    count: int
    marked_at: datetime = Field(description="Takes the act back")


class UndoIn(Schema):
    marked_at: datetime


class VisitIn(Schema):
    links: list[Annotated[str, Field(max_length=300)]] = Field(min_length=1, max_length=20)


def _on_the_clock(value: Any) -> Any:
    return value.strftime("%H:%M") if isinstance(value, time) else value


Clock = Annotated[
    str, BeforeValidator(_on_the_clock), Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")
]


class TimingOut(Out):
    """Quiet hours are India's, such as 21:00."""

    is_quiet: bool
    quiet_from: Clock
    quiet_until: Clock
    digest: Digest


class TimingIn(TimingOut):
    @model_validator(mode="after")
    def lasts(self) -> "TimingIn":
        if self.quiet_from == self.quiet_until:
            raise ValidationFailed.at("quiet_until", _("Choose another hour than the first."))
        return self

    def hours(self) -> Hours:
        return Hours(
            is_quiet=self.is_quiet,
            quiet_from=time.fromisoformat(self.quiet_from),
            quiet_until=time.fromisoformat(self.quiet_until),
            digest=self.digest,
        )


class PreferencesOut(Out):
    items: list[PreferenceOut]
    timing: TimingOut

    @classmethod
    def of(cls, user: User, **others: Any) -> Self:
        """All that the person has chosen."""
        items = preferences.standing(user)
        return cls(items=items, timing=TimingOut.from_row(timing_of(user)), **others)


class LinkedPreferencesOut(PreferencesOut):
    category: Category | None = Field(
        description="What the mail was about in which the link stood; null: a summary of several"
    )


class PreferenceIn(Schema):
    is_on: bool
