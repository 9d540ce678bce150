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


class OwnSuspensionOut(Out):
    """One suspension, for the holder of its link."""

    state: Literal["suspended", "appealed", "upheld", "lifted"]
    reason: str
    reason_label: str
    words: str
    suspended_at: datetime
    until: datetime | None = Field(description="Null: until it is lifted")
    lifted_at: datetime | None
    can_appeal: bool
    appeal_words: str
    appealed_at: datetime | None
    decided_at: datetime | None
    answer: str
