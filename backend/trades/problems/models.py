"""Problems and jobs that people ask for, and the words they use for them."""

from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from core.database.constraints import check


class Kind(models.TextChoices):
    """What an entry of the catalogue names."""

    SYMPTOM = "symptom"
    FIXTURE = "fixture"
    ACT = "act"
    MATERIAL = "material"
    APPLIANCE = "appliance"


class Problem(models.Model):
    """A problem or job ("Geyser not heating"), loaded from ``data/problems``."""

    slug = models.SlugField(max_length=80, unique=True)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80)
    question_set = models.CharField(
        max_length=60, blank=True, default="", help_text="Key of its guided questions, if any"
    )
    known_answers = models.JSONField(
        default=dict, blank=True, help_text="What its words answer already, by question"
    )
    template = models.ForeignKey(
        "trades.JobTemplate",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="The common job that solves it",
    )

    class Meta:
        db_table = "trades_problem"
        ordering = ["id"]

    @property
    def shown_name(self) -> str:
        """The name in the active language."""
        return self.name_hi if get_language() == "hi" else self.name


class ProblemTrade(models.Model):
    """A trade that solves a problem; ``weight`` 100 for the usual one, less for another."""

    problem = models.ForeignKey(Problem, on_delete=models.CASCADE, related_name="trades")
    trade = models.ForeignKey("trades.Trade", on_delete=models.CASCADE, related_name="+")
    weight = models.PositiveSmallIntegerField()

    class Meta:
        db_table = "trades_problem_trade"
        constraints = [
            models.UniqueConstraint(name="problem_trade_once", fields=["problem", "trade"]),
            check("problem_trade_weight_in_range", Q(weight__range=(1, 100))),
        ]


class SynonymLanguage(models.TextChoices):
    ENGLISH = "en"
    HINGLISH = "hinglish"
    HINDI = "hi"


class Synonym(models.Model):
    """Words that mean a problem or a trade. An editor's stay when the catalogue is loaded."""

    problem = models.ForeignKey(
        Problem, on_delete=models.CASCADE, related_name="synonyms", null=True, blank=True
    )
    trade = models.ForeignKey(
        "trades.Trade", on_delete=models.CASCADE, related_name="+", null=True, blank=True
    )
    text = models.CharField(max_length=80)
    language = models.CharField(max_length=8, choices=SynonymLanguage.choices)
    is_from_editor = models.BooleanField(default=False)

    class Meta:
        db_table = "trades_synonym"
        indexes = [
            models.Index(
                name="synonym_from_editor", fields=["id"], condition=Q(is_from_editor=True)
            )
        ]
        constraints = [
            check(
                "synonym_of_one_meaning",
                Q(problem__isnull=True, trade__isnull=False)
                | Q(problem__isnull=False, trade__isnull=True),
            ),
            models.UniqueConstraint(
                name="synonym_once", fields=["problem", "trade", "text"], nulls_distinct=False
            ),
        ]
