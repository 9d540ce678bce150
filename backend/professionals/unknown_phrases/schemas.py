"""Shapes of unknown phrases."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from professionals.models import UnknownPhrase
from trades.models import Synonym
from trades.schemas import OfferedMeaning, TradeSuggestionOut


class UnknownPhraseIn(Schema):
    """What a search box could not make sense of, as typed."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class UnknownPhraseOut(Out):
    """A phrase for the editors' desk, with what it resembles."""

    id: UUID
    text: str
    times: int
    last_at: datetime
    nearest: list[TradeSuggestionOut]

    @classmethod
    def of(cls, row: UnknownPhrase, nearest: Sequence[OfferedMeaning]) -> Self:
        return cls.from_row(row, nearest=[TradeSuggestionOut.of(each) for each in nearest])


class SynonymIn(Schema):
    """The meaning that words get: a problem's slug, or a trade's if ``problem`` is empty."""

    text: Annotated[str, Field(min_length=2, max_length=80)]
    trade: Annotated[str, Field(min_length=1, max_length=60)]
    problem: Annotated[str, Field(max_length=80)] = ""


class EditorSynonymOut(Out):
    """A synonym that an editor added, and what it means."""

    id: int
    text: str
    meaning: str
    meaning_hi: str

    @classmethod
    def of(cls, row: Synonym) -> Self:
        meaning = row.problem or row.trade
        assert meaning is not None  # noqa: S101 — a constraint of the table
        return cls(id=row.pk, text=row.text, meaning=meaning.name, meaning_hi=meaning.name_hi)
