"""The newest steps of a project are read without the others."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):

    atomic = False

    dependencies = [
        ('projects', '0001_initial'),
    ]

    operations = [
        AddIndexConcurrently(
            model_name='transition',
            index=models.Index(fields=['project', '-created_at', '-id'], name='transition_newest'),
        ),
    ]
