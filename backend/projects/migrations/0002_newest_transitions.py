"""The newest steps of a project are read without the others."""

import django.db.models.deletion
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):

    atomic = False

    reviewed = {
        "Alter field project on transition": (
            "Takes away the index on the project alone, which the new one begins with: a short lock, and code of"
            " before runs on the new one."
        ),
    }

    dependencies = [
        ('projects', '0001_initial'),
    ]

    operations = [
        AddIndexConcurrently(
            model_name='transition',
            index=models.Index(fields=['project', '-created_at', '-id'], name='transition_newest'),
        ),
        migrations.AlterField(
            model_name='transition',
            name='project',
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name='transitions',
                to='projects.project',
            ),
        ),
    ]
