"""Check constraints as a table: the name, then the condition."""

from django.db.models import CheckConstraint, Q


def check(name: str, condition: Q) -> CheckConstraint:
    return CheckConstraint(name=name, condition=condition)
