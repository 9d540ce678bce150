"""What each movement is called where a person reads it."""

from django.utils.translation import gettext as _

from payments.ledger.models import PostingKind

Words = dict[tuple[str, bool], str]


def words() -> Words:
    """By kind, and whether it comes in: a release is what a homeowner gives and a worker earns."""
    called = {kind.value: str(kind.label) for kind in PostingKind}
    both = {(kind, comes_in): word for kind, word in called.items() for comes_in in (True, False)}
    return {**both, (PostingKind.RELEASED.value, True): _("Earned")}
