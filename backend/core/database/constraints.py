"""Check constraints as a table: the name, then the condition."""

from django.db.models import CheckConstraint, Q
from django.db.models.expressions import BaseExpression


def check(name: str, condition: Q | BaseExpression) -> CheckConstraint:
    return CheckConstraint(name=name, condition=condition)
