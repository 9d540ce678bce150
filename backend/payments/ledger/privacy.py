"""The ledger as personal data, and its legal retention.

Nothing in it ever changes, so an erasure leaves it as it is: figures, times and ids, and an erased
account's id identifies nobody.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q
from django.utils.translation import gettext_lazy

from core.privacy.data_holders import DataHolder, Exported, Hold, Records
from payments.ledger.models import Entry, Posting
from payments.privacy import KEPT_FOR


def export(user_id: UUID) -> Iterator[Exported]:
    """Each movement on the person's statement, and its effect on the person's own account."""
    own = Posting.objects.filter(Q(payer=user_id) | Q(worker=user_id))
    yield Records.of("money_movements", own, "id kind project_id milestone_id created_at")
    yield Records.of(
        "money_account",
        Entry.objects.filter(account__owner=user_id),
        "posting_id amount_paise balance_paise",
        account_kind=F("account__kind"),
    )


_reason = gettext_lazy("Tax law asks us to keep records of payments for 7 years.")

DATA_HOLDER = DataHolder(
    name="ledger",
    models=("payments.Account", "payments.Posting", "payments.Entry"),
    export=export,
    holds=(
        Hold("payments.Account", _reason, KEPT_FOR),
        Hold("payments.Posting", _reason, KEPT_FOR),
        Hold("payments.Entry", _reason, KEPT_FOR),
    ),
)
