"""Schemas of the accounts API."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import EmailStr, Field

from core.api.record_versions import Versioned
from core.api.schemas import Out
from core.photos import PictureOut

RoleName = Literal["homeowner", "worker", "contractor", "supervisor"]
LanguageCode = Literal["en", "hi"]


StaffState = Literal["none", "needs_setup", "needs_code", "needs_password", "ready"]
DeskName = Literal["verifier", "finance", "moderator", "editor", "owner"]
PendingStep = Literal["second_factor", "device_trust"]


class SessionUser(Out):
    id: UUID
    email: str | None = Field(description="Null for an account made by phone")
    phone: str = Field(description="E.164, or empty")
    first_name: str
    last_name: str
    role: RoleName
    is_staff: bool
    staff_state: StaffState = Field(
        description="What a staff member has still to do before the desk opens"
    )
    desks: list[DeskName] = Field(description="What a staff member may work on; owner is all")
    avatar_url: str | None
    language: LanguageCode
    email_verified: bool
    town_id: int | None = Field(
        None, description="The profile's town: of several places of one name the one around it"
    )
    closing_at: datetime | None = Field(description="When the closed account will be erased")


class NewestNotificationOut(Out):
    """The newest unread notice, by itself."""

    id: UUID
    title: str
    link: str
    is_seen: bool


class NotificationsStatusOut(Out):
    """What the bell shows. Counts end at 100. Filled by notifications (``accounts.ports``)."""

    unread: int
    unseen: int = Field(description="Of the unread: not yet seen in a list")
    links: list[str] = Field(description="Pages whose visit marks notices read")
    newest: NewestNotificationOut | None


class SessionOut(Out):
    """Who is signed in in this browser; ``user`` is null for a visitor."""

    user: SessionUser | None
    notifications: NotificationsStatusOut | None = Field(
        None, description="What the bell shows when a page opens; null for a visitor"
    )
    has_new_terms: bool = Field(
        False, description="A text that every account agrees to has a version to agree to again"
    )
    pending_step: PendingStep | None = Field(
        None, description="What a sign-in begun in this browser still waits for"
    )
    expires_at: datetime | None = Field(
        None, description="When the session ends if nobody comes back; each visit moves it"
    )


class SignInMethodsOut(Out):
    email: str | None
    pending_email: str | None = Field(
        description="Waits for its confirmation, then becomes the email"
    )
    has_password: bool


class ProfileCity(Out):
    id: int
    name: str
    name_hi: str
    state: str
    state_hi: str


class ProfileOut(Out):
    first_name: str
    last_name: str
    phone: str = Field(description="E.164, or empty")
    phone_verified: bool
    portrait: PictureOut | None
    language: LanguageCode
    city: ProfileCity | None
    locality: str
    pincode: str
    edit_version: str


class ProfileIn(Versioned):
    """Only the members sent are changed."""

    first_name: str | None = Field(None, max_length=80)
    last_name: str | None = Field(None, max_length=80)
    phone: str | None = Field(None, max_length=20, description="Ten digits, +91…, or empty")
    city_id: int | None = None
    locality: str | None = Field(None, max_length=120)
    pincode: str | None = Field(None, max_length=6)


class LanguageIn(Schema):
    language: LanguageCode


class ConfirmationRequestIn(Schema):
    email: EmailStr = Field(max_length=254)
