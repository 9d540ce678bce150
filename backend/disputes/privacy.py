"""Dispute statements as one person's data (core.privacy.data_holders).

Statements made before a decision belong to both sides: they stay, without names and numbers.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from disputes.models import DisputeStatement


def export(user_id: UUID) -> Iterator[Exported]:
    own = DisputeStatement.objects.filter(author=user_id)
    yield Records.of("dispute_statements", own, "id project_id words created_at")


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    of_own = Q(project__homeowner=person) | Q(project__worker=person) | Q(author=person)
    scrub_rows(DisputeStatement.objects.filter(of_own), identity, "words")
    return []


DATA_HOLDER = DataHolder(
    name="dispute_statements", models=("disputes.DisputeStatement",), export=export, erase=erase
)
