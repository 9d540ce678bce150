"""The public price list of a trade in a city."""

from django.http import HttpRequest
from django.utils.translation import get_language

from core.api.operations import Router
from estimates.rates import selectors
from estimates.rates.rules import LEAST_OFFERS
from estimates.rates.schemas import AgreedPriceOut, PriceListOut, PriceOut

router = Router()


@router.get("/prices/{trade}/{city}", auth=None)
def prices_get(request: HttpRequest, trade: str, city: str) -> PriceListOut:
    """What the work of a trade costs in a city, and what that rests on.

    ``trade`` is a slug, ``city`` a slug or an id.
    """
    found = selectors.price_list(trade, city)
    is_hindi = (get_language() or "").startswith("hi")
    return PriceListOut(
        trade=found.trade.slug,
        trade_name=found.trade.service_name_hi if is_hindi else found.trade.service_name,
        city=found.city.slug,
        city_id=found.city.pk,
        city_name=found.city.shown_name,
        items=[PriceOut.of(rate) for rate in found.rates],
        agreed=[AgreedPriceOut.of(row) for row in found.agreed],
        least_offers=LEAST_OFFERS,
    )
