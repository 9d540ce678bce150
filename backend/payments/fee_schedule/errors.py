"""Errors of fee changes."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class ProposalWaits(Conflict):
    """Only one fee change at a time."""

    code = "fee_proposal_waits"
    title = _("Another change of the fees still waits for a second person.")


class ProposalDecided(Conflict):
    code = "fee_proposal_decided"
    title = _("This change of the fees has been decided in the meantime.")


class ProposalTooLate(Conflict):
    """The proposed start day has come, or other fees begin on it."""

    code = "fee_proposal_too_late"
    title = _("The day on which these fees were to begin has passed or is taken. Propose another.")


class OtherPersonNeeded(NotAllowed):
    """The person who proposed new fees cannot approve them."""

    code = "other_person_needed"
    title = _("Another member of staff must agree to new fees.")


class FeesInForce(Conflict):
    """Fees that were charged stay unchanged: new fees are a new row."""

    code = "fees_in_force"
    title = _("These fees are in force already. Propose new ones instead.")
