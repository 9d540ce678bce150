"""Only the homeowner reviews applications; both sides may ask and answer questions."""

from uuid import UUID

from applications.models import Application, OfferParty
from applications.policy import access_side
from core.errors import NotAllowed
from projects.policy import Viewer


def access_received(viewer: Viewer, application_id: UUID, *, lock: bool = False) -> Application:
    """An application to the viewer's own work; its applicant and staff get 403, strangers 404.

    ``lock`` locks the project and then the application, in the order of all decisions.
    """
    application, party = access_side(viewer, application_id, lock=lock)
    if party is not OfferParty.HOMEOWNER:
        raise NotAllowed
    return application
