"""Schemas of the questions before a decision. Times are UTC."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.names import public_last_name
from accounts.selectors import PersonCard, people_cards
from applications.models import Application, ApplicationMessage, OfferParty
from applications.policy import shows_contact_details
from applications.review.questions import Thread
from core.api.schemas import Out
from core.text.clean_text import Written
from core.text.contact_details import hold_back
from projects.policy import Viewer
from projects.public_text import public_title
from projects.schemas import PersonOut

Question = Annotated[Written, StringConstraints(min_length=1, max_length=1000)]


class QuestionIn(Schema):
    body: Question


class QuestionOut(Out):
    id: UUID
    client_id: UUID
    body: str
    is_mine: bool
    held_back: list[str] = Field(
        description="phone, email, link, upi: what the other side does not see before the award"
    )
    created_at: datetime
    read_at: datetime | None

    @classmethod
    def of(cls, row: ApplicationMessage, viewer: Viewer, application: Application) -> Self:
        """Its author reads all of it, and which parts are masked."""
        is_mine = row.author_id == viewer.pk
        is_open = shows_contact_details(application)
        held = hold_back(row.body)
        return cls.from_row(
            row,
            body=row.body if is_mine or is_open else held.shown,
            is_mine=is_mine,
            held_back=[] if is_open else held.kinds,
        )


class ThreadOut(Out):
    """Newest first; ``next`` goes back as ``cursor``."""

    items: list[QuestionOut]
    next: str | None
    other: PersonOut
    project_id: UUID
    project_title: str
    unread: int
    may_post: bool
    has_workspace: bool

    @classmethod
    def of(
        cls,
        found: Thread,
        viewer: Viewer,
        rows: Iterable[ApplicationMessage],
        following: str | None,
    ) -> Self:
        """One side's view of a page of questions."""
        application = found.application
        return cls.from_row(
            found,
            items=[QuestionOut.of(row, viewer, application) for row in rows],
            next=following,
            other=_other_side(found),
            project_id=application.project_id,
            project_title=public_title(application.project.title),
        )


def _other_side(found: Thread) -> PersonOut:
    """Only the hired worker sees a homeowner's full name. The applicant's is always shown."""
    application = found.application
    is_homeowner = found.party == OfferParty.HOMEOWNER
    other = application.applicant_id if is_homeowner else application.project.homeowner_id
    card = people_cards([other]).get(other) or PersonCard("", "", None)
    shows_all = is_homeowner or shows_contact_details(application)
    return PersonOut(
        id=other,
        first_name=card.first_name,
        last_name=public_last_name(card.last_name, shows_full_name=shows_all),
        avatar_url=card.avatar_url,
    )
