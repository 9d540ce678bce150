"""Schemas of applications. Amounts are paise, times UTC."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Annotated, Any, Self
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from accounts.models import User
from accounts.names import public_last_name, shown_first_name
from accounts.selectors import PersonCard, avatar_url, people_cards
from applications.edited_values import application_values
from applications.models import (
    Application,
    ApplicationAttachment,
    ApplicationOffer,
    Included,
    OfferParty,
    OfferStatus,
    ProposedTeamMate,
)
from applications.payment_schedule import MOST_MILESTONES, stages_as_read, stages_of
from applications.policy import (
    REOPEN_WITHIN,
    may_reopen,
    possible_verbs,
    shows_contact_details,
)
from applications.terms import Terms
from core.api.pagination import Paging
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.files.states import StateName
from core.text.clean_text import OneLine, Written
from core.text.contact_details import as_read, hold_back
from professionals.selectors import team_members
from projects.payment_stages import Stage
from projects.policy import Viewer
from projects.ports import ApplicationStatus
from projects.schemas import PersonOut, WorkOut
from trades.rates import RateUnit

MOST_TEAM_MATES = 20

Duration = Annotated[Written, StringConstraints(min_length=1, max_length=60)]
Days = Annotated[int, Field(ge=1, le=1000)]
Amount = Annotated[int, Field(ge=100, le=10**12)]
Rate = Annotated[int, Field(ge=100, le=10**12)]
TermsVersion = Annotated[int, Field(ge=1, le=32767)]


def _once_each(parts: list[Included]) -> list[Included]:
    """Without duplicates, in the order of the list on the screen."""
    return [part for part in Included if part in parts]


class StageIn(Schema):
    """A part in which the work is paid; once awarded, a milestone."""

    title: Annotated[OneLine, StringConstraints(min_length=1, max_length=120)]
    amount_paise: Amount
    due_on: date | None = None


class StageOut(Out):
    """A part in which the work is paid, in its place; once awarded, a milestone."""

    title: str
    amount_paise: int
    due_on: date | None


class ApplicationOut(Out):
    id: UUID
    project_id: UUID
    status: ApplicationStatus
    proposal: str
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    estimated_days: int | None
    starts_on: date | None
    includes: list[Included]
    as_business: bool
    stages: list[StageOut]
    version: int = Field(description="Of the terms that count; accepting names it")
    created_at: datetime
    edited_at: datetime | None
    decided_at: datetime | None

    @classmethod
    def of_row(cls, row: Application, **others: Any) -> Self:
        """``others`` are fields of a wider schema."""
        return cls.from_row(row, **{"version": row.terms_version, **others})


class TermsIn(Schema):
    """``stages`` stand in the order in which they are due; none leaves the plan for later."""

    rate_paise: Rate
    rate_unit: RateUnit = RateUnit.HOUR
    estimated_duration: Duration
    estimated_days: Days | None = None
    starts_on: date | None = None
    stages: Annotated[list[StageIn], Field(max_length=MOST_MILESTONES)] = []

    def schedule(self) -> tuple[Stage, ...]:
        return tuple(Stage(**stage.model_dump()) for stage in self.stages)

    def terms(self) -> Terms:
        return Terms(
            rate_paise=self.rate_paise,
            rate_unit=self.rate_unit,
            estimated_duration=self.estimated_duration,
            estimated_days=self.estimated_days,
            starts_on=self.starts_on,
            stages=self.schedule(),
        )


class ProposalIn(TermsIn):
    proposal: Annotated[Written, StringConstraints(min_length=20, max_length=3000)]
    includes: Annotated[list[Included], Field(max_length=5), AfterValidator(_once_each)] = []
    team_mate_ids: Annotated[list[UUID], Field(max_length=MOST_TEAM_MATES)] = []


class ApplicationEditIn(Versioned, ProposalIn):
    pass


class ApplicationIn(ProposalIn):
    as_business: bool = False


class OfferIn(TermsIn):
    """Other terms; ``note`` says why."""

    note: Annotated[Written, StringConstraints(max_length=500)] = ""


class OfferTermsOut(Out):
    version: int
    party: OfferParty
    status: OfferStatus
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    stages: list[StageOut]
    note: str


class OfferOut(OfferTermsOut):
    """One version of the terms, oldest first; version 1 is what was applied with."""

    estimated_days: int | None
    starts_on: date | None
    is_current: bool = Field(description="Whether these are the terms that count now")
    created_at: datetime
    answered_at: datetime | None = Field(description="Null where nobody had to agree: an edit")

    @classmethod
    def of(cls, offer: ApplicationOffer, row: Application, *, is_whole: bool) -> Self:
        """``is_whole``: the unmasked text, for its author, and for both sides after the award."""
        return cls.from_row(
            offer,
            estimated_duration=as_read(offer.estimated_duration, is_whole=is_whole),
            stages=StageOut.from_rows(stages_as_read(stages_of(offer), is_whole=is_whole)),
            note=as_read(offer.note, is_whole=is_whole),
            is_current=offer.version == row.terms_version,
        )


class AttachmentOut(Out):
    id: UUID
    name: str
    size: int = Field(description="bytes")
    mime: str
    is_picture: bool
    state: StateName = Field(description="Only a ready file opens; a refused one had a virus")
    created_at: datetime

    @classmethod
    def of(cls, row: ApplicationAttachment, *, is_whole: bool) -> Self:
        return cls.from_row(
            row,
            name=as_read(row.name, is_whole=is_whole),
            is_picture=row.mime.startswith("image/"),
        )


class TeamMateOut(PersonOut):
    is_in_team: bool = Field(description="Still in the contractor's team")

    @classmethod
    def of_rows(cls, contractor: User, rows: Iterable[ProposedTeamMate]) -> list[Self]:
        ids = [row.member_id for row in rows]
        if not ids:
            return []
        people = people_cards(ids)
        present = set(
            team_members(contractor).filter(member__in=ids).values_list("member_id", flat=True)
        )
        cards = {member: people.get(member) or PersonCard("", "", None) for member in ids}
        return [
            cls(
                id=member,
                first_name=card.first_name,
                last_name=public_last_name(card.last_name, shows_full_name=False),
                avatar_url=card.avatar_url,
                is_in_team=member in present,
            )
            for member, card in cards.items()
        ]


class SentApplicationOut(ApplicationOut):
    """An application in its applicant's list."""

    project: WorkOut
    homeowner_first_name: str
    is_member: bool
    is_read: bool
    waits_for: OfferParty | None = Field(description="Who is to answer the offer that waits")

    @classmethod
    def of(cls, row: Application, viewer: Viewer) -> Self:
        waiting = getattr(row, "waiting_party", None)
        is_pending = row.status == ApplicationStatus.PENDING
        return cls.of_row(
            row,
            project=WorkOut.of_work(row.project, viewer),
            homeowner_first_name=shown_first_name(row.project.homeowner.profile.first_name),
            is_member=row.project.worker_id == row.applicant_id,
            is_read=row.read_at is not None,
            waits_for=OfferParty(waiting).other if waiting and is_pending else None,
        )


class ApplicationDetailOut(ApplicationOut):
    """One application for one of its two sides.

    The other side's words come without contact details until the award; the author reads the whole
    text, ``shown_proposal`` being what the homeowner reads, and ``held_back`` what it lacks.
    """

    project: WorkOut
    party: OfferParty
    other: PersonOut
    business_name: str
    shown_proposal: str
    held_back: list[str] = Field(description="phone, email, link, upi")
    is_read: bool
    reject_reason: str
    reject_words: str
    offers: list[OfferOut]
    attachments: list[AttachmentOut]
    team: list[TeamMateOut]
    possible_verbs: list[str]
    reopen_until: datetime | None
    is_member: bool
    edit_version: str = Field(description="Empty to the homeowner, who edits nothing of it")

    @classmethod
    def of(cls, row: Application, party: OfferParty, viewer: Viewer) -> Self:
        """Its author reads the whole text, and so do both sides after the award."""
        is_open = shows_contact_details(row)
        is_own = party is OfferParty.APPLICANT
        is_whole = is_own or is_open
        held = hold_back(row.proposal)
        # The applicant reads the reason once the rejection is final.
        no_stands = not is_own or row.notice_due_at is None
        worker = getattr(row.applicant, "worker_profile", None)
        may_return = is_own and row.decided_at and may_reopen(row)
        return cls.of_row(
            row,
            proposal=row.proposal if is_whole else held.shown,
            estimated_duration=as_read(row.estimated_duration, is_whole=is_whole),
            stages=StageOut.from_rows(stages_as_read(stages_of(row), is_whole=is_whole)),
            project=WorkOut.of_work(row.project, viewer),
            party=party,
            other=_other_side(row, party, is_open=is_open),
            business_name=worker.business_name if worker and row.as_business else "",
            shown_proposal=row.proposal if is_open else held.shown,
            held_back=[] if is_open else held.kinds,
            is_read=row.read_at is not None,
            reject_reason=row.reject_reason if no_stands else "",
            reject_words=(
                as_read(row.reject_words, is_whole=is_open or not is_own) if no_stands else ""
            ),
            offers=[
                OfferOut.of(offer, row, is_whole=is_open or offer.party == party)
                for offer in row.offers.all()
            ],
            attachments=[
                AttachmentOut.of(file, is_whole=is_whole) for file in row.attachments.all()
            ],
            team=TeamMateOut.of_rows(row.applicant, row.team_mates.all()),
            possible_verbs=possible_verbs(row, party),
            reopen_until=row.decided_at + REOPEN_WITHIN if may_return and row.decided_at else None,
            is_member=is_own and row.project.worker_id == row.applicant_id,
            edit_version=edit_version_of(application_values(row)) if is_own else "",
        )


def _other_side(row: Application, party: OfferParty, *, is_open: bool) -> PersonOut:
    """Only the hired worker sees a homeowner's full name. The applicant's is always shown."""
    is_applicants = party is OfferParty.APPLICANT
    person = row.project.homeowner if is_applicants else row.applicant
    return PersonOut(
        id=person.pk,
        first_name=shown_first_name(person.profile.first_name),
        last_name=public_last_name(
            person.profile.last_name, shows_full_name=is_open or not is_applicants
        ),
        avatar_url=avatar_url(person.profile),
    )


class ApplicationTotalsOut(Out):
    """The number of applications in each state."""

    total: int
    pending: int
    accepted: int
    rejected: int
    withdrawn: int
    expired: int


class OwnListIn(Paging):
    status: Annotated[list[ApplicationStatus], Field(max_length=5)] = []


class DraftTextIn(Schema):
    text: Annotated[Written, StringConstraints(max_length=5000)]


class MaskedContactOut(Out):
    """What others would read of a text before the award."""

    shown: str
    held_back: list[str] = Field(description="phone, email, link, upi")
