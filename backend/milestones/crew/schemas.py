"""Schemas of the crew's API."""

from typing import Literal

from pydantic import Field

from core.api.schemas import Out
from projects.schemas import PersonOut


class CrewPersonOut(PersonOut):
    """Somebody of the contractor's team."""

    role: Literal["worker", "supervisor"]
    is_on_work: bool
    was_proposed: bool = Field(description="Named in the application that was accepted")
    works_on: int = Field(description="Other work under way that the person is on")


class ProjectCrewOut(Out):
    """The contractor's team as seen from one piece of work: those on it first."""

    may_change: bool
    items: list[CrewPersonOut]
