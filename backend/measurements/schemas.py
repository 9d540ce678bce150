"""Shapes of the measurements API."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out

Milliseconds = Annotated[float, Field(ge=0, le=600_000)]
DeviceName = Literal["phone", "computer"]
MetricName = Literal["LCP", "INP", "CLS", "TTFB"]
Rating = Literal["good", "fair", "poor"]


class MeasurementIn(Schema):
    """One page load. ``page`` is the router's pattern, never an address; ``CLS`` is the score
    itself, the others milliseconds. What was not measured is left out."""

    page: Annotated[str, Field(max_length=60, pattern=r"^/[A-Za-z/:-]*$")]
    device: DeviceName
    language: Literal["en", "hi"]
    LCP: Milliseconds | None = None
    INP: Milliseconds | None = None
    CLS: Annotated[float, Field(ge=0, le=1_000)] | None = None
    TTFB: Milliseconds | None = None


class MetricOut(Out):
    """``p75`` in milliseconds, of CLS in thousandths; null where nothing was measured."""

    metric: MetricName
    p75: int | None
    rating: Rating | None
    visits: int


class PageSpeedOut(Out):
    page: str
    device: DeviceName
    visits: int
    metrics: list[MetricOut]


class SpeedOut(Out):
    """The busiest page first."""

    items: list[PageSpeedOut]
