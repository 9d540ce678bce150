"""Versions of question sets that editors published."""

from django.db import models
from django.db.models import F, Func, IntegerField, Q
from django.db.models.lookups import Range

from core.database.constraints import check
from core.models import Record


class QuestionSetVersion(Record):
    """One published version of a question set (``rules.Question``). Rows are never changed.

    Number 0 is the committed file itself, which has no row.
    """

    key = models.CharField(max_length=60)
    number = models.PositiveIntegerField()
    questions = models.JSONField()
    work = models.CharField(
        max_length=20, blank=True, default="", db_default="", help_text="Estimated as"
    )
    author = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    published_at = models.DateTimeField()

    class Meta:
        db_table = "projects_question_set_version"
        constraints = [
            models.UniqueConstraint(name="question_set_version_once", fields=["key", "number"]),
            check("question_set_version_counts_from_one", Q(number__gte=1)),
            check(
                "question_set_has_two_to_six",
                Range(
                    Func(
                        F("questions"),
                        function="jsonb_array_length",
                        output_field=IntegerField(),
                    ),
                    (2, 6),
                ),
            ),
        ]
