"""Applications as personal data (core.privacy.data_holders).

Applicants need no account. Those with one are found by its confirmed addresses.
"""

from collections.abc import Iterator
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db.models import QuerySet
from django.utils import timezone

from careers.models import UNDECIDED, CareerApplication, CareerKey, CareerStep, CvState, Stage
from core.privacy.data_holders import ArchivedFile, DataHolder, Exported, Identity, Records


def export(user_id: UUID) -> Iterator[Exported]:
    """Applications, their outcomes, and the CVs, without internal notes."""
    mine = _of([address.lower() for address in _confirmed_addresses(user_id)])
    yield Records.of(
        "applications",
        mine,
        "id number position position_title stage name email phone links words "
        "language cv_name consent_version created_at decided_at",
    )
    yield Records.of(
        "steps",
        CareerStep.objects.filter(application__in=mine).exclude(stage=""),
        "application_id stage words created_at",
    )
    for row in mine.filter(cv_state=CvState.READY).order_by("pk"):
        yield ArchivedFile(name=f"{row.number}/{row.cv_name}", key=row.cv_key)


def erase(identity: Identity) -> list[str]:
    """Erase the identity; that somebody applied stays until the row expires.

    Undecided applications are withdrawn.
    """
    mine = _of([address.lower() for address in identity.addresses])
    ids = list(mine.values_list("pk", flat=True))
    found = CareerApplication.objects.filter(pk__in=ids)
    keys = list(found.exclude(cv_key="").values_list("cv_key", flat=True))
    CareerKey.objects.filter(application__in=ids).delete()
    CareerStep.objects.filter(application__in=ids, stage="").delete()
    CareerStep.objects.filter(application__in=ids).update(words="")
    found.filter(stage__in=UNDECIDED).update(
        **_EMPTY, stage=Stage.WITHDRAWN, decided_at=timezone.now(), reply_due_at=None
    )
    CareerApplication.objects.filter(pk__in=ids).update(**_EMPTY, name="", email="")
    return keys


_EMPTY: dict[str, str | list[str] | None] = {
    "phone": "",
    "links": [],
    "words": "",
    "cv_key": "",
    "cv_name": "",
    "cv_state": CvState.DELETED,
    "consent_address": None,
}


def _of(addresses: list[str]) -> "QuerySet[CareerApplication]":
    return CareerApplication.objects.filter(email__in=addresses)


def _confirmed_addresses(user_id: UUID) -> list[str]:
    rows = EmailAddress.objects.filter(user_id=user_id, verified=True)
    return list(rows.values_list("email", flat=True))


DATA_HOLDER = DataHolder(
    name="careers",
    models=("careers.CareerApplication", "careers.CareerStep"),
    export=export,
    erase=erase,
)
