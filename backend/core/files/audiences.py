"""Who may open a link to a stored file, checked at each opening.

A private link names its viewer and the file's owner. It is a 404 for everybody else, and for a
viewer who has since been removed, suspended or signed out. Slices register the check for their
files in ``AppConfig.ready``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from core.errors import DomainError
from core.ports import Registry

MayOpen = Callable[[Any, UUID], bool]
"""``(user, id) -> bool``; a refusal may be raised as well."""

audiences: Registry[MayOpen] = Registry()
"""Who may open what belongs to a kind of thing."""


@dataclass(frozen=True, slots=True)
class Audience:
    """The one viewer of a link, as long as the rule of ``kind`` lets them see ``subject``."""

    viewer: str
    kind: str
    subject: str

    @property
    def is_public(self) -> bool:
        return not self.viewer


PUBLIC = Audience("", "", "")
"""Everybody who has the address: profiles and portfolios, which anybody may see anyway."""


def only_for(viewer: Any, kind: str, subject: UUID) -> Audience:
    """Only the signed-in viewer, who may see it now. A visitor's link opens for nobody."""
    if kind not in audiences:
        raise KeyError(kind)
    return Audience(str(viewer.pk), kind, str(subject))


def may_open(user: Any, audience: Audience) -> bool:
    """Whether the requester is the link's viewer and may still see its subject."""
    if audience.is_public:
        return True
    ask = audiences.get(audience.kind)
    if ask is None or not user.is_authenticated or str(user.pk) != audience.viewer:
        return False
    try:
        return ask(user, UUID(audience.subject))
    except DomainError:
        return False
