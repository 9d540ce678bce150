"""Schemas of the suspension page."""

from datetime import datetime
from typing import Literal

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out


class SuspensionKeyIn(Schema):
    key: str = Field(min_length=1, max_length=300)


class AppealIn(SuspensionKeyIn):
    words: str = Field(max_length=2000)


class SuspensionOut(Out):
    state: Literal["suspended", "appealed", "upheld", "lifted"]
    reason: str
    reason_label: str
    words: str
    suspended_at: datetime
    until: datetime | None = Field(description="Null: until it is lifted")
    lifted_at: datetime | None
    appeal_words: str
    appealed_at: datetime | None
    decided_at: datetime | None
    answer: str


class OwnSuspensionOut(SuspensionOut):
    """One suspension, for the holder of its link."""

    can_appeal: bool
