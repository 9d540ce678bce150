"""Statements of both sides of a dispute."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='DisputeStatement',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('voice', models.CharField(choices=[('homeowner', 'Homeowner'), ('worker', 'Worker'), ('staff', 'Karigar')], max_length=9)),
                        ('words', models.TextField(max_length=3000)),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('opening', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='projects.transition')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='dispute_statements', to='projects.project')),
                    ],
                    options={
                        'db_table': 'disputes_dispute_statement',
                        'ordering': ['id'],
                        'indexes': [models.Index(fields=['opening', 'id'], name='statement_of_dispute')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('voice__in', ['homeowner', 'worker', 'staff'])), name='statement_voice_known'), models.CheckConstraint(condition=models.Q(('words', ''), _negated=True), name='statement_says_something')],
                    },
                ),
            ],
        ),
    ]
