"""Schemas of dispute statements. Times are UTC."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.schemas import Out
from core.text.clean_text import Written
from disputes.models import LONGEST_STATEMENT, Voice


class StatementIn(Schema):
    words: Annotated[Written, StringConstraints(min_length=1, max_length=LONGEST_STATEMENT)]


class StatementOut(Out):
    """``name`` is of whom the product shows to the reader; staff speak as the product."""

    id: UUID
    voice: Voice
    name: str
    is_own: bool
    words: str
    created_at: datetime


class DisputeStatementsOut(Out):
    """A dispute and its statements, starting with the first complaint."""

    opened_by: Voice
    opened_at: datetime
    statements: list[StatementOut]
    answer_due_at: datetime = Field(description="Until then the other side is waited for")
    is_heard: bool = Field(description="Whether it may be decided")
    may_write: bool
