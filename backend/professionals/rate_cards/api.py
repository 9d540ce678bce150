"""Operations of the viewer's own rate card; the public one is part of a professional's page."""

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from professionals.rate_cards import selectors, services
from professionals.rate_cards.schemas import RateCardIn, RateCardOut

router = Router()


@router.get("/me/rate-card")
def my_rate_card_get(request: HttpRequest) -> RateCardOut:
    """The common jobs of one's trades, with one's prices."""
    return selectors.own_rate_card(viewer_of(request))


@router.put("/me/rate-card")
@refuses(EditedMeanwhile)
def my_rate_card_save(request: HttpRequest, body: RateCardIn) -> RateCardOut:
    """Write the whole rate card; searches and the public page show it."""
    viewer = viewer_of(request)
    services.rate_card_save(actor=viewer, prices=body.prices, edit_version=body.edit_version)
    return selectors.own_rate_card(viewer)
