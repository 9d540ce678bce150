"""The index on the newest steps of a project has their verbs."""

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):

    atomic = False

    dependencies = [
        ('projects', '0005_work_of_questions'),
    ]

    operations = [
        AddIndexConcurrently(
            model_name='transition',
            index=models.Index(
                fields=['project', '-created_at', '-id'], include=('verb',), name='transition_newest_verb'
            ),
        ),
        RemoveIndexConcurrently(model_name='transition', name='transition_newest'),
    ]
