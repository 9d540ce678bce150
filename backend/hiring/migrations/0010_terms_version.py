from itertools import islice
from typing import Any

from django.db import migrations, models


def write_first_versions(apps: Any, _schema_editor: Any) -> None:
    """What was applied with before offers were kept becomes version 1."""
    application = apps.get_model("hiring", "Application")
    offer = apps.get_model("hiring", "ApplicationOffer")
    rows = application.objects.filter(offers__isnull=True).order_by("pk").iterator(chunk_size=1000)
    while several := list(islice(rows, 1000)):
        offer.objects.bulk_create(
            [
                offer(
                    application=row,
                    version=1,
                    party="applicant",
                    status="agreed",
                    rate_paise=row.rate_paise,
                    rate_unit=row.rate_unit,
                    estimated_duration=row.estimated_duration,
                    estimated_days=row.estimated_days,
                    starts_on=row.starts_on,
                )
                for row in several
            ]
        )


class Migration(migrations.Migration):
    dependencies = [("hiring", "0009_milestone_steps")]

    operations = [
        migrations.AddField(
            model_name="application",
            name="terms_version",
            field=models.PositiveSmallIntegerField(
                db_default=1,
                default=1,
                help_text="The version of the offers whose terms count now",
            ),
        ),
        migrations.RunPython(write_first_versions, migrations.RunPython.noop),
    ]
