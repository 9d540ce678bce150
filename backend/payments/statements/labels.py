"""The label of each movement."""

from django.utils.translation import gettext as _

from payments.ledger.models import PostingKind

Words = dict[tuple[str, bool], str]


def words() -> Words:
    """By kind and direction: a release is money spent for a homeowner and earned for a worker."""
    called = {kind.value: str(kind.label) for kind in PostingKind}
    both = {(kind, comes_in): word for kind, word in called.items() for comes_in in (True, False)}
    return {**both, (PostingKind.RELEASED.value, True): _("Earned")}
