"""The words by which open work is found."""

import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('projects', '0002_newest_transitions'),
    ]

    operations = [
        migrations.CreateModel(
            name='WorkText',
            fields=[
                ('project', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='text', serialize=False, to='projects.project')),
                ('words', django.contrib.postgres.search.SearchVectorField()),
                ('version', models.CharField(max_length=8)),
            ],
            options={
                'db_table': 'projects_work_text',
                'indexes': [django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='work_text_words')],
            },
        ),
    ]
