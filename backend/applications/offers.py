"""Counter-offers: either side proposes other terms, the other accepts or declines.

At most one offer waits for an answer; a newer one of either side replaces it. Accepting an offer
makes its terms the application's own. It does not hire anybody; only the homeowner's accept of the
application does.
"""

from uuid import UUID

from django.utils import timezone

from accounts.models import User
from applications import notifications
from applications.errors import (
    NothingNewOffered,
    OfferNotWaiting,
    TermsChanged,
    TooManyOffers,
)
from applications.models import Application, ApplicationOffer, OfferParty, OfferStatus
from applications.policy import MOST_OFFERS, access_side, require_under_choice
from applications.services import publish_application
from applications.terms import (
    TERMS_COLUMNS,
    Terms,
    require_possible_start,
    require_sound_stages,
    terms_apply,
    terms_of,
)
from core.errors import NotAllowed


def offer_make(
    actor: User, *, application_id: UUID, terms: Terms, note: str = ""
) -> ApplicationOffer:
    """Propose other terms; replaces an offer that waits for an answer.

    A homeowner's offer marks the application as read. Raises NotFound, NotAllowed,
    ApplicationAlreadyDecided, NotOpenForApplications, NothingNewOffered, TooManyOffers,
    ValidationFailed at ``starts_on`` and at the ``stages``.
    """
    application, party = access_side(actor, application_id, lock=True)
    require_under_choice(application)
    require_possible_start(terms.starts_on)
    if terms == terms_of(application):
        raise NothingNewOffered
    require_sound_stages(terms, application.project)
    made = application.offers.count()
    if made >= MOST_OFFERS:
        raise TooManyOffers
    _close_waiting(application, OfferStatus.REPLACED)
    offer = ApplicationOffer.objects.create(
        application=application,
        version=made + 1,
        party=party,
        note=note,
        **terms.columns(),
    )
    if party is OfferParty.HOMEOWNER and application.read_at is None:
        application.read_at = timezone.now()
        application.save(update_fields=["read_at", "updated_at"])
    notifications.notify_offer(application, offer, "made", actor=actor)
    publish_application(application)
    return offer


def offer_agree(actor: User, *, application_id: UUID, version: int) -> Application:
    """Accept the other side's waiting offer: its terms become the application's.

    Raises NotFound, NotAllowed (one's own offer), ApplicationAlreadyDecided,
    NotOpenForApplications, OfferNotWaiting.
    """
    application, offer = _waiting_for(actor, application_id, version)
    _agree(application, offer)
    notifications.notify_offer(application, offer, "agreed", actor=actor)
    publish_application(application)
    return application


def offer_decline(actor: User, *, application_id: UUID, version: int) -> Application:
    """Decline the other side's offer; the application's terms stay. Raises as ``offer_agree``."""
    application, offer = _waiting_for(actor, application_id, version)
    _answer(offer, OfferStatus.DECLINED)
    notifications.notify_offer(application, offer, "declined", actor=actor)
    publish_application(application)
    return application


def terms_accept(application: Application, *, version: int | None) -> None:
    """Determine the terms of the hire; the caller has locked and saves the application.

    ``version`` are the terms that the homeowner's screen showed: the current ones, or the
    applicant's waiting offer, which this accepts. None means the current terms, and is refused
    while such an offer waits. Raises TermsChanged.
    """
    waiting = application.offers.filter(status=OfferStatus.OPEN).first()
    from_applicant = waiting is not None and waiting.party == OfferParty.APPLICANT
    latest = waiting.version if waiting and from_applicant else application.terms_version
    is_meant = version == latest or (version is None and not from_applicant)
    # The screen may show both; the homeowner may choose the older terms, which the applicant
    # offered.
    if not is_meant and version != application.terms_version:
        raise TermsChanged(latest)
    if waiting is None:
        return
    if from_applicant and version == waiting.version:
        _agree(application, waiting)
    else:
        _answer(waiting, OfferStatus.REPLACED)


def _waiting_for(
    actor: User, application_id: UUID, version: int
) -> tuple[Application, ApplicationOffer]:
    application, party = access_side(actor, application_id, lock=True)
    require_under_choice(application)
    offer = application.offers.filter(version=version).first()
    if offer is None or offer.status != OfferStatus.OPEN:
        raise OfferNotWaiting
    if offer.party == party:
        raise NotAllowed
    return application, offer


def _agree(application: Application, offer: ApplicationOffer) -> None:
    _answer(offer, OfferStatus.AGREED)
    terms_apply(application, offer)
    application.save(update_fields=[*TERMS_COLUMNS])


def _answer(offer: ApplicationOffer, status: OfferStatus) -> None:
    offer.status = status
    offer.answered_at = timezone.now()
    offer.save(update_fields=["status", "answered_at", "updated_at"])


def _close_waiting(application: Application, status: OfferStatus) -> None:
    now = timezone.now()
    application.offers.filter(status=OfferStatus.OPEN).update(
        status=status, answered_at=now, updated_at=now
    )
