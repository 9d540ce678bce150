"""Schemas of the back office. Amounts are paise, times UTC."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field

from accounts.models import Desk, Role
from accounts.suspensions.models import AppealOutcome, SuspensionReason
from accounts.suspensions.schemas import SuspensionOut
from core.api.schemas import Out
from projects.models import Kind, PaymentStatus, Status

Reason = Annotated[str, Field(min_length=3, max_length=1000)]
"""Why a member of staff does something; goes into the audit log."""

Days = Annotated[int, Field(ge=1, le=365)]


class DesksWaitingOut(Out):
    """What waits at each desk; null for desks that are not the viewer's."""

    verifications: int | None = None
    reports: int | None = Field(None, description="Of reviews")
    message_reports: int | None = None
    fee_proposals: int | None = None
    tickets: int | None = None
    career_applications: int | None = None
    appeals: int | None = None
    disputes: int | None = None
    refunds: int | None = None
    failed_payouts: int | None = None
    failed_jobs: int | None = None


class TotalsOut(Out):
    users: int
    projects: int
    messages: int
    files: int


class DayOut(Out):
    """What was new on one day in India."""

    day: date
    users: int
    projects: int
    messages: int
    files: int


class UserState(StrEnum):
    """The state of an account. ``active`` is neither suspended nor being closed."""

    ACTIVE = "active"
    SUSPENDED = "suspended"
    CLOSING = "closing"
    STAFF = "staff"


class RecentUserOut(Out):
    id: UUID
    name: str
    avatar_url: str | None
    role: Role
    city: str
    joined_at: datetime
    state: UserState


class RecentProjectOut(Out):
    id: UUID
    title: str
    status: Status
    homeowner_name: str
    city: str
    created_at: datetime


class AdminOverviewOut(Out):
    """The spec's admin dashboard (part 2), and the last 30 days. At most a minute old."""

    totals: TotalsOut
    days: list[DayOut]
    counted_at: datetime
    recent_users: list[RecentUserOut]
    recent_projects: list[RecentProjectOut]


class UserRowOut(RecentUserOut):
    """``email`` and ``phone`` are masked."""

    email: str | None
    phone: str | None


class UserBadgesOut(Out):
    id_verified: bool
    reference_verified: bool
    skill_verified: bool
    top_rated: bool
    rating_average: float | None
    rating_count: int
    is_listed: bool


class CancellationsOut(Out):
    """What a worker called off of the agreed bookings of a year (``bookings.rules``)."""

    agreed: int
    own: int
    excused: int = Field(description="By reasons that the homeowner answers for")
    counted: int = Field(description="Those of both that lower the place in the search")


class UserCountsOut(Out):
    projects_posted: int
    projects_worked: int
    applications: int
    reviews_given: int
    reviews_received: int
    paid_paise: int
    received_paise: int
    cancellations: CancellationsOut | None = Field(description="Of somebody who can be booked")


class StaffSuspensionOut(SuspensionOut):
    id: UUID
    by: str
    lifted_by: str | None = Field(description="Null for one that came to its end")
    outcome: str
    decided_by: str | None
    can_decide: bool = Field(description="False for the staff member who suspended the account")


class SecurityLineOut(Out):
    id: UUID
    kind: str
    at: datetime
    device: str


class StaffActLineOut(Out):
    id: UUID
    at: datetime
    verb: str
    desk: Desk
    actor: str
    words: str


class UserOut(UserRowOut):
    language: str
    is_staff: bool
    is_oneself: bool
    email_verified: bool
    phone_verified: bool
    last_seen_at: datetime | None
    sessions: int
    closing_at: datetime | None
    badges: UserBadgesOut | None
    has_page: bool
    counts: UserCountsOut
    suspensions: list[StaffSuspensionOut]
    security: list[SecurityLineOut]
    acts: list[StaffActLineOut]


class ActReasonIn(Schema):
    words: Reason


class ContactOut(Out):
    email: str | None
    phone: str | None


class SignedOutOut(Out):
    sessions: int


class SuspensionIn(Schema):
    reason: SuspensionReason
    words: str = Field(default="", max_length=1000, description="For the person to read")
    days: Days | None = Field(default=None, description="Null: until it is lifted")


class SuspensionEndIn(ActReasonIn):
    days: Days | None


class AppealDecisionIn(Schema):
    outcome: AppealOutcome
    words: str = Field(max_length=1000, description="For the person to read")


class AppealRowOut(Out):
    suspension: StaffSuspensionOut
    user: RecentUserOut


class ReasonChoiceOut(Out):
    code: str
    label: str


class AppealsOut(Out):
    """The appeals that wait, and the reasons that a suspension may have."""

    items: list[AppealRowOut]
    reasons: list[ReasonChoiceOut]


class ProjectRowOut(RecentProjectOut):
    kind: Kind
    homeowner_id: UUID
    worker_id: UUID | None
    worker_name: str | None
    amount_paise: int | None
    payment_status: PaymentStatus
    is_disputed: bool
