"""Milestones and their steps."""

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
                    name='Milestone',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('title', models.CharField(max_length=120)),
                        ('amount_paise', models.BigIntegerField(blank=True, null=True)),
                        ('due_on', models.DateField(blank=True, help_text='A day in India', null=True)),
                        ('position', models.PositiveSmallIntegerField()),
                        ('status', models.CharField(choices=[('planned', 'Planned'), ('submitted', 'Handed over'), ('accepted', 'Accepted')], default='planned', max_length=10)),
                        ('note', models.CharField(blank=True, help_text="The worker's, handing it over", max_length=1000)),
                        ('changes_asked', models.CharField(blank=True, help_text="The homeowner's", max_length=1000)),
                        ('submitted_at', models.DateTimeField(blank=True, null=True)),
                        ('accepted_at', models.DateTimeField(blank=True, null=True)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='milestones', to='projects.project')),
                    ],
                    options={
                        'db_table': 'milestones_milestone',
                        'ordering': ['position', 'id'],
                        'indexes': [models.Index(fields=['project', 'position'], name='milestone_of_project')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['planned', 'submitted', 'accepted'])), name='milestone_status_known'), models.CheckConstraint(condition=models.Q(('amount_paise__isnull', True), ('amount_paise__gte', 100), _connector='OR'), name='milestone_amount_positive'), models.CheckConstraint(condition=models.Q(('status', 'planned'), ('submitted_at__isnull', False), _connector='OR'), name='milestone_submitted_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'accepted'), _negated=True), ('accepted_at__isnull', False), _connector='OR'), name='milestone_accepted_has_time')],
                    },
                ),
                migrations.CreateModel(
                    name='MilestoneStep',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('verb', models.CharField(max_length=16)),
                        ('words', models.CharField(blank=True, max_length=1000)),
                        ('actor', models.ForeignKey(help_text='Nobody where time accepted it', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='milestone_steps', to=settings.AUTH_USER_MODEL)),
                        ('milestone', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='steps', to='milestones.milestone')),
                    ],
                    options={
                        'db_table': 'milestones_milestone_step',
                        'ordering': ['id'],
                    },
                ),
            ],
        ),
    ]
