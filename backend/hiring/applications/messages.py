"""Who hears of offers. Mails go out after commit, in the reader's language."""

from typing import Literal

from accounts.models import User
from accounts.selectors import people_cards
from core.contact_details import hold_back
from core.money import format_rupees
from hiring.applications.models import Application, ApplicationOffer, OfferParty
from notifications.services import tell


def tell_offer(
    application: Application,
    offer: ApplicationOffer,
    what: Literal["made", "agreed", "declined"],
    *,
    actor: User,
) -> None:
    """The other side learns that an offer was made, agreed to or declined."""
    project = application.project
    is_homeowner = actor.pk == project.homeowner_id
    person = people_cards([actor.pk])[actor.pk]
    tell(
        [application.applicant_id if is_homeowner else project.homeowner_id],
        event=f"hiring/offer_{what}",
        context={
            "project": project.title,
            # A homeowner's whole name comes with the award.
            "person": person.first_name if is_homeowner else person.full_name,
            "rate": format_rupees(offer.rate_paise),
            "rate_unit": offer.rate_unit,
            "parts": len(offer.stages),
            "note": " ".join(hold_back(offer.note).shown.split()),
            "by_homeowner": offer.party == OfferParty.HOMEOWNER,
        },
        link=f"/applications/{application.pk}",
        people=[actor.pk],
    )
