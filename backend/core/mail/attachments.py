"""Mail attachments, rendered when the mail is sent.

A mail row stores only the kind of the file and the id of its subject, so no transaction waits for a
PDF and no copy is stored. The slice that renders a kind registers it in ``AppConfig.ready``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from core.ports import Registry


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to render: ``kind`` names its renderer (``payments/document``), ``of`` is a row's
    id."""

    kind: str
    of: str


@dataclass(frozen=True, slots=True)
class MadeFile:
    name: str
    content_type: str
    content: bytes


Maker: TypeAlias = Callable[[str, str], MadeFile]
"""Makes the file of an id in a language. May run twice; what it raises has the mail tried again."""

makers: Registry[Maker] = Registry()
"""Who makes each kind of file."""


def make(attachment: Attachment, language: str) -> MadeFile:
    """Render the file. Raises KeyError for a kind without a renderer."""
    return makers[attachment.kind](attachment.of, language)
