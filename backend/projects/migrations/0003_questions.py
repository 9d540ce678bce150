"""Guided questions: published versions, and the scope that answers make of posted work."""

import core.ids
import django.db.models.deletion
import django.db.models.lookups
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid, ValidateConstraint
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('projects', '0002_newest_transitions'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='QuestionSetVersion',
            fields=[
                ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('updated_at', models.DateTimeField(auto_now=True)),
                ('key', models.CharField(max_length=60)),
                ('number', models.PositiveIntegerField()),
                ('questions', models.JSONField()),
                ('published_at', models.DateTimeField()),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'db_table': 'projects_question_set_version',
                'constraints': [models.UniqueConstraint(fields=('key', 'number'), name='question_set_version_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='question_set_version_counts_from_one'), models.CheckConstraint(condition=django.db.models.lookups.Range(models.Func(models.F('questions'), function='jsonb_array_length', output_field=models.IntegerField()), (2, 6)), name='question_set_has_two_to_six')],
            },
        ),
        migrations.AddField(
            model_name='project',
            name='scope',
            field=models.JSONField(blank=True, help_text='Answers to guided questions, with the questions (projects.questions.scope)', null=True),
        ),
        AddConstraintNotValid(
            model_name='project',
            constraint=models.CheckConstraint(condition=models.Q(('scope__isnull', True), ('scope__has_keys', ['key', 'version', 'answers']), _connector='OR'), name='project_scope_whole'),
        ),
        ValidateConstraint(model_name='project', name='project_scope_whole'),
    ]
