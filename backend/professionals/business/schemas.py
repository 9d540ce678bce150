"""Schemas of one's own business."""

from typing import Annotated

from pydantic import Field

from core.api.record_versions import Versioned
from core.api.schemas import Out


class BusinessOut(Out):
    business_name: str
    gstin: str
    gstin_state: str | None = Field(description="Where the number was given out")
    gstin_state_hi: str | None
    is_gstin_of_place: bool | None = Field(description="Whether that is the profile's own state")
    address: str
    pincode: str
    founded_year: int | None
    edit_version: str


class BusinessIn(Versioned):
    business_name: Annotated[str, Field(max_length=120)] = ""
    gstin: Annotated[str, Field(max_length=40, description="In any spelling, or empty")] = ""
    address: Annotated[str, Field(max_length=300)] = ""
    pincode: Annotated[str, Field(max_length=10)] = ""
    founded_year: int | None = None
