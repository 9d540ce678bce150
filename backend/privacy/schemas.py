"""Shapes of the privacy API."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

from accounts.consents.models import Purpose
from core.api.schemas import Out
from core.privacy.data_holders import ObstacleOut
from privacy.models import ExportStatus


class ConsentTextOut(Out):
    link: str
    version: str = Field(description="The date of the text")


class ConsentOut(Out):
    purpose: Purpose
    is_given: bool
    at: datetime | None
    version: str = Field(description="The version agreed to")
    is_required: bool
    is_current: bool = Field(description="Whether the version agreed to is the current one")
    text: ConsentTextOut | None


class ConsentIn(Schema):
    """``version`` is that of the text the person was shown."""

    is_given: bool
    version: str = Field("", max_length=20)
    surface: Literal["settings", "notice", "banner"] = "settings"


class PrivacyOut(Out):
    """What others see of the person."""

    shows_in_search: bool
    shows_phone: bool
    shows_full_name: bool
    allows_search_engines: bool


class PrivacyIn(Schema):
    """Only the switches sent are changed."""

    shows_in_search: bool | None = None
    shows_phone: bool | None = None
    shows_full_name: bool | None = None
    allows_search_engines: bool | None = None


class DataExportOut(Out):
    id: UUID
    status: ExportStatus
    size: int = Field(description="bytes")
    created_at: datetime
    ready_at: datetime | None
    expires_at: datetime | None


class DataExportsOut(Out):
    items: list[DataExportOut]
    may_request_at: datetime | None = Field(description="Null when one may be asked for now")


class ArchiveLinkOut(Out):
    url: str
    expires_in: int = Field(description="seconds")


class ClosureOut(Out):
    """The state of closing the account: ``closing_at`` while it is being deleted, otherwise what
    prevents it."""

    closing_at: datetime | None
    undo_days: int
    obstacles: list[ObstacleOut]
