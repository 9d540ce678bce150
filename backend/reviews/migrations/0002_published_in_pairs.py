"""Reviews wait for each other (decision 0031). Those written before are shown, and stay so."""

import core.ids
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

OF_WORKERS = ("quality", "punctuality", "cleanliness", "communication", "value")
OF_HOMEOWNERS = ("clarity", "payment", "respect")
ASPECTS = (*OF_WORKERS, *OF_HOMEOWNERS)

show_all = """
UPDATE reviews_review SET state = 'published', published_at = created_at, publishes_at = created_at;
SET CONSTRAINTS ALL IMMEDIATE;
"""


def column(name, field):
    return migrations.AddField(model_name="review", name=name, field=field)


def check(name, condition):
    constraint = models.CheckConstraint(name=name, condition=condition)
    return migrations.AddConstraint(model_name="review", constraint=constraint)


def in_range(aspect):
    empty = models.Q(**{f"{aspect}__isnull": True})
    return check(f"review_{aspect}_in_range", empty | models.Q(**{f"{aspect}__range": (1, 5)}))


def index(name, fields, state):
    found = models.Index(name=name, fields=fields, condition=models.Q(state=state))
    return migrations.AddIndex(model_name="review", index=found)


def record(name, table, fields, constraints):
    return migrations.CreateModel(
        name=name,
        fields=[
            (
                "id",
                models.UUIDField(
                    default=core.ids.uuid7, editable=False, primary_key=True, serialize=False
                ),
            ),
            ("created_at", models.DateTimeField(auto_now_add=True)),
            ("updated_at", models.DateTimeField(auto_now=True)),
            *fields,
        ],
        options={"db_table": table, "constraints": constraints},
    )


class Migration(migrations.Migration):
    dependencies = [
        ("reviews", "0001_initial"),
        ("hiring", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex(model_name="review", name="review_of_person_newest"),
        column(
            "would_hire_again",
            models.BooleanField(
                blank=True, help_text="Of a homeowner: would work for them again", null=True
            ),
        ),
        *(column(aspect, models.PositiveSmallIntegerField(blank=True, null=True)) for aspect in ASPECTS),
        column(
            "state",
            models.CharField(
                choices=[("waiting", "Waiting"), ("published", "Published"), ("hidden", "Hidden")],
                default="waiting",
                max_length=10,
            ),
        ),
        column("publishes_at", models.DateTimeField(null=True)),
        column("published_at", models.DateTimeField(blank=True, null=True)),
        column("edited_at", models.DateTimeField(blank=True, null=True)),
        column("reply", models.TextField(blank=True, default="", max_length=1000)),
        column("replied_at", models.DateTimeField(blank=True, null=True)),
        migrations.RunSQL(show_all, migrations.RunSQL.noop),
        migrations.AlterField(
            model_name="review",
            name="publishes_at",
            field=models.DateTimeField(
                help_text="Shown from then on, whatever the other side does"
            ),
        ),
        migrations.AlterField(
            model_name="review",
            name="reply",
            field=models.TextField(blank=True, max_length=1000),
        ),
        index("review_of_person_newest", ["reviewee", "-id"], "published"),
        index("review_of_person_stars", ["reviewee", "rating", "-id"], "published"),
        index("review_due", ["publishes_at"], "waiting"),
        check("review_state_known", models.Q(state__in=["waiting", "published", "hidden"])),
        check(
            "review_published_has_time",
            models.Q(state="waiting", published_at__isnull=True)
            | models.Q(state="published", published_at__isnull=False)
            | models.Q(state="hidden"),
        ),
        check(
            "review_reply_whole",
            models.Q(reply="", replied_at__isnull=True)
            | models.Q(published_at__isnull=False, replied_at__isnull=False) & ~models.Q(reply=""),
        ),
        *(in_range(aspect) for aspect in ASPECTS),
        record(
            "ReviewReport",
            "reviews_report",
            [
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("untrue", "It says what did not happen"),
                            ("abusive", "It insults or threatens"),
                            (
                                "private_details",
                                "It shows a number, an address or other private details",
                            ),
                            ("not_this_work", "It is not about this work"),
                            ("pressure", "It was written under pressure or for money"),
                            ("other", "Something else"),
                        ],
                        max_length=20,
                    ),
                ),
                ("words", models.TextField(blank=True, max_length=500)),
                (
                    "reporter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="reviews_reported",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "review",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="reviews.review",
                    ),
                ),
            ],
            [
                models.UniqueConstraint(name="review_report_once", fields=["review", "reporter"]),
                models.CheckConstraint(
                    name="review_report_reason_known",
                    condition=models.Q(
                        reason__in=[
                            "untrue",
                            "abusive",
                            "private_details",
                            "not_this_work",
                            "pressure",
                            "other",
                        ]
                    ),
                ),
            ],
        ),
        record(
            "Reminder",
            "reviews_reminder",
            [
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("first", "A few days after the end"),
                            ("last", "Shortly before the time is over"),
                        ],
                        max_length=5,
                    ),
                ),
                (
                    "project",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="hiring.project",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            [
                models.UniqueConstraint(
                    name="review_reminder_once", fields=["project", "user", "kind"]
                ),
                models.CheckConstraint(
                    name="review_reminder_kind_known",
                    condition=models.Q(kind__in=["first", "last"]),
                ),
            ],
        ),
    ]
