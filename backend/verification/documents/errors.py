"""Errors of the documents step."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError


class ConsentNeeded(Conflict):
    """Identity data is accepted only after consent (documents.consent)."""

    code = "consent_needed"
    title = _("Please agree to the check of your identity first.")


class ConsentTextChanged(Conflict):
    """The consent text has changed since."""

    code = "consent_text_changed"
    title = _("The words of this consent have changed. Please read them again.")


class MissingInformation(DomainError):
    """422: spec part 2, point 4; ``errors`` names each missing field and file."""

    status = 422
    code = "missing_information"
    title = _("Missing Information")

    sentence = _("Please fill in all required fields and upload all documents.")


class QrNotOffered(Conflict):
    """No certificate to verify a signature with (KARIGAR_AADHAAR_CERTIFICATES)."""

    code = "qr_not_offered"
    title = _("QR codes cannot be checked at the moment. Please choose another way.")


class ChallengeOver(Conflict):
    """Expired, used before, or somebody else's: new steps must be drawn."""

    code = "selfie_challenge_over"
    title = _("The time for this selfie is over. Please start again.")


class FileTampered(DomainError):
    """410: the bytes in the store have changed; logged as an error, never shown."""

    status = 410
    code = "identity_file_damaged"
    title = _("This file is damaged and cannot be opened.")
