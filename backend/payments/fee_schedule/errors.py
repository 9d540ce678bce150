"""Refusals of changes to the fees, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class ProposalWaits(Conflict):
    """One change of the fees at a time."""

    code = "fee_proposal_waits"
    title = _("Another change of the fees still waits for a second person.")


class ProposalDecided(Conflict):
    code = "fee_proposal_decided"
    title = _("This change of the fees has been decided in the meantime.")


class ProposalTooLate(Conflict):
    """The day it was meant to begin on has come, or is taken by other fees."""

    code = "fee_proposal_too_late"
    title = _("The day on which these fees were to begin has passed or is taken. Propose another.")


class OtherPersonNeeded(NotAllowed):
    """Who proposed new fees does not agree to them, too."""

    code = "other_person_needed"
    title = _("Another member of staff must agree to new fees.")


class FeesInForce(Conflict):
    """What has been charged by stays as it was: new fees are a new row."""

    code = "fees_in_force"
    title = _("These fees are in force already. Propose new ones instead.")
