"""A finished task knows since when."""

from typing import Any

from django.db import migrations, models
from django.db.models import F, Q


def from_last_change(apps: Any, _editor: Any) -> None:
    """The last change is the nearest thing that was written down."""
    tasks = apps.get_model("workspace", "Task").objects
    tasks.filter(status="completed").update(completed_at=F("updated_at"))


class Migration(migrations.Migration):
    dependencies = [("workspace", "0002_messages_told")]

    operations = [
        migrations.AddField(
            model_name="task",
            name="completed_at",
            field=models.DateTimeField(
                blank=True, help_text="Since when it stands in the last column", null=True
            ),
        ),
        migrations.RunPython(from_last_change, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="task",
            constraint=models.CheckConstraint(
                name="task_completed_has_time",
                condition=Q(status="completed", completed_at__isnull=False)
                | ~Q(status="completed") & Q(completed_at__isnull=True),
            ),
        ),
    ]
