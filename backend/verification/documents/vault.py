"""The store of identity files: each encrypted with its own random key (weak point 37).

AES-256-GCM. The file's key is in its row, encrypted by ``core.privacy.encryption``, so neither the
store nor the database alone reveals anything, and a deleted row is a deleted file. The side's id is
authenticated with the file: a swapped ciphertext does not open.
"""

from base64 import b64decode, b64encode
from dataclasses import dataclass
from secrets import token_bytes
from uuid import UUID

import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from core import files as store
from core.privacy.encryption import NotOurSeal, seal, unseal
from verification.documents.errors import FileTampered
from verification.documents.models import DocumentSide

log = structlog.get_logger(__name__)

FOLDER = "identity"
PURPOSE = "identity file"
_MAGIC = b"KIF1"
"""Says how the rest is to be read: twelve bytes of nonce, then what AES-GCM made."""
_NONCE = 12


@dataclass(frozen=True, slots=True)
class SavedFile:
    """The file's key in the store, and its data key as the row stores it."""

    key: str
    sealed_key: str


def save(side_id: UUID, content: bytes) -> SavedFile:
    """Encrypt and store. The caller writes the row of ``side_id``; without it the file is lost."""
    data_key, nonce = AESGCM.generate_key(bit_length=256), token_bytes(_NONCE)
    hidden = AESGCM(data_key).encrypt(nonce, content, _bound_to(side_id))
    key = store.new_key(FOLDER)
    store.put(key, _MAGIC + nonce + hidden, content_type="application/octet-stream")
    return SavedFile(key, seal(b64encode(data_key).decode(), purpose=PURPOSE))


def read(side: DocumentSide) -> bytes:
    """Return the picture. Raises FileTampered if it has changed, FileNotFoundError."""
    stored = b"".join(store.open_range(side.key).chunks)
    head, nonce, hidden = stored[:4], stored[4 : 4 + _NONCE], stored[4 + _NONCE :]
    try:
        if head != _MAGIC:
            raise InvalidTag
        data_key = b64decode(unseal(side.sealed_key, purpose=PURPOSE))
        return AESGCM(data_key).decrypt(nonce, hidden, _bound_to(side.pk))
    except (InvalidTag, NotOurSeal, ValueError) as error:
        log.error("identity file damaged", side_id=str(side.pk), error_type=type(error).__name__)
        raise FileTampered from error


def orphans_delete() -> int:
    """Delete stored files that no current row refers to; returns how many."""
    current = DocumentSide.objects.filter(deleted_at__isnull=True)
    return store.delete_orphans(FOLDER, store.named_by(current))


def _bound_to(side_id: UUID) -> bytes:
    return b"karigar identity file " + side_id.bytes
