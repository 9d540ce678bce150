"""The stored content of a signed QR code: encrypted, and without unneeded data."""

import json
from dataclasses import asdict, dataclass, field

from core.privacy.encryption import seal, unseal
from verification.documents.aadhaar_qr import AadhaarQr
from verification.documents.models import IdentityDocument

PURPOSE = "identity facts"


@dataclass(frozen=True, slots=True)
class QrFacts:
    """``gender`` is M, F, T or ""; the address is only its state and PIN code."""

    name: str = field(repr=False)
    gender: str = field(repr=False)
    year_of_birth: int | None = field(repr=False)
    state: str = field(repr=False)
    pincode: str = field(repr=False)

    @classmethod
    def of(cls, code: AadhaarQr) -> "QrFacts":
        return cls(code.name, code.gender, code.year_of_birth, code.state, code.pincode)


def seal_facts(facts: QrFacts) -> str:
    return seal(json.dumps(asdict(facts), ensure_ascii=False), purpose=PURPOSE)


def facts_of(document: IdentityDocument) -> QrFacts | None:
    """None for a document without a code. Raises core.privacy.encryption.NotOurSeal."""
    if not document.sealed_facts:
        return None
    return QrFacts(**json.loads(unseal(document.sealed_facts, purpose=PURPOSE)))
