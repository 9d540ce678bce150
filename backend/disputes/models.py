"""Statements that both sides and staff have written in a dispute."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record

LONGEST_STATEMENT = 3000


class Voice(models.TextChoices):
    """As whom a statement was written."""

    HOMEOWNER = "homeowner", _("Homeowner")
    WORKER = "worker", _("Worker")
    STAFF = "staff", _("Karigar")


class DisputeStatement(Record):
    """One statement in a dispute; both sides and staff read it. It is evidence: never changed.

    ``opening`` is the step that opened the dispute: work that is disputed twice has two sets of
    statements.
    """

    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="dispute_statements"
    )
    opening = models.ForeignKey("projects.Transition", on_delete=models.PROTECT, related_name="+")
    author = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    voice = models.CharField(max_length=9, choices=Voice.choices)
    words = models.TextField(max_length=LONGEST_STATEMENT)

    class Meta:
        db_table = "disputes_dispute_statement"
        ordering = ["id"]
        indexes = [models.Index(name="statement_of_dispute", fields=["opening", "id"])]
        constraints = [
            check("statement_voice_known", Q(voice__in=Voice.values)),
            check("statement_says_something", ~Q(words="")),
        ]
