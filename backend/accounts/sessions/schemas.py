"""Schemas of signed-in devices and security events."""

from datetime import datetime
from uuid import UUID

from pydantic import Field

from accounts.security.device_name import DeviceOut
from core.api.schemas import Out


class DeviceSessionOut(Out):
    id: int
    device: DeviceOut
    address: str
    signed_in_at: datetime
    last_seen_at: datetime = Field(description="To the hour")
    is_current: bool


class SecurityEventOut(Out):
    id: UUID
    kind: str = Field(description="One of accounts.security_event.SecurityKind")
    at: datetime
    address: str | None
    device: DeviceOut
    is_here: bool = Field(description="The sign-in that began this very session")
