"""Schemas of bookmarked professionals."""

from datetime import datetime
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out
from professionals.schemas import ListedWorkerOut


class FavouriteOut(Out):
    worker_id: UUID
    kept_at: datetime
    worker: ListedWorkerOut | None = Field(description="null: not listed any more")
