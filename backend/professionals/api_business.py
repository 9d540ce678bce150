"""The details of one's own business."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from core.api import answers, viewer_of
from core.errors import NotAllowed
from professionals import business

router = Router()


class BusinessOut(Schema):
    business_name: str
    gstin: str
    gstin_state: str | None = Field(description="Where the number was given out")
    gstin_state_hi: str | None
    is_gstin_of_place: bool | None = Field(description="Whether that is the profile's own state")
    address: str
    pincode: str
    founded_year: int | None


class BusinessIn(Schema):
    business_name: Annotated[str, Field(max_length=120)] = ""
    gstin: Annotated[str, Field(max_length=40, description="In any spelling, or empty")] = ""
    address: Annotated[str, Field(max_length=300)] = ""
    pincode: Annotated[str, Field(max_length=10)] = ""
    founded_year: int | None = None


@router.get(
    "/me/business", operation_id="my_business_get", response=answers(BusinessOut, NotAllowed)
)
def my_business_get(request: HttpRequest) -> Any:
    """For contractors and workers; others have none."""
    return business.business_of(viewer_of(request))


@router.put(
    "/me/business", operation_id="my_business_save", response=answers(BusinessOut, NotAllowed)
)
def my_business_save(request: HttpRequest, payload: BusinessIn) -> Any:
    actor = viewer_of(request)
    business.business_save(actor=actor, **payload.dict())
    return business.business_of(actor)
