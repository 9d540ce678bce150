from django.http import QueryDict
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from content.landing import landing
from core.money import format_rupees
from public_pages.labels import service_name
from public_pages.page import Link, Page, Section, absolute, page_url, with_query
from trades.selectors import trades


def landing_page(_query: QueryDict) -> Page:
    """What Karigar is, the services with their starting prices, and why to choose it."""
    shown = landing(get_language() or "en")
    services = sorted(
        (trade for trade in trades() if trade.landing_order is not None),
        key=lambda trade: trade.landing_order or 0,
    )
    lead = _(
        "Verified electricians, plumbers, carpenters, painters and masons across India. "
        "Say what needs doing and where."
    )
    return Page(
        title=_("Karigar: trusted professionals for every job at home and on site"),
        description=lead,
        path="/",
        heading=_("Trusted professionals for every job, at home and on site"),
        lead=lead,
        sections=[
            Section(
                _("Services people ask for most"),
                links=[
                    Link(
                        service_name(trade),
                        with_query("/find-workers", q=trade.name),
                        _("from {price}").format(price=format_rupees(trade.starting_price_paise)),
                    )
                    for trade in services
                ],
            ),
            Section(
                _("Why choose Karigar"),
                paragraphs=[f"{reason.title}: {reason.text}" for reason in shown.reasons],
            ),
            Section(
                links=[
                    Link(_("Find Workers"), "/find-workers"),
                    Link(_("Find Work"), "/find-work"),
                    Link(_("How Karigar works"), "/how-it-works"),
                ]
            ),
        ],
        structured=[
            {
                "@type": "Organization",
                "name": "Karigar",
                "alternateName": "कारीगर",
                "url": absolute("/"),
                "logo": absolute("/previews/karigar.png"),
                "areaServed": {"@type": "Country", "name": "India"},
            },
            {"@type": "WebSite", "name": "Karigar", "url": page_url("/")},
        ],
    )
