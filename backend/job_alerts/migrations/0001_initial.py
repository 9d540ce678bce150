"""Job alerts and what matched them."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('places', '0001_initial'),
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='JobAlert',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('slot', models.PositiveSmallIntegerField(help_text='1 to 20: nobody has more alerts than slots')),
                        ('name', models.CharField(max_length=120)),
                        ('trade_keys', django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None)),
                        ('place_keys', django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None)),
                        ('radius_km', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('least_budget_paise', models.BigIntegerField(blank=True, null=True)),
                        ('kind', models.CharField(blank=True, help_text='job, project, or both: empty', max_length=8)),
                        ('frequency', models.CharField(choices=[('at_once', 'At once'), ('daily', 'Once a day')], default='at_once', max_length=8)),
                        ('is_active', models.BooleanField(default=True)),
                        ('last_told_at', models.DateTimeField(blank=True, null=True)),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='job_alerts', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'job_alerts_job_alert',
                        'indexes': [django.contrib.postgres.indexes.GinIndex(condition=models.Q(('is_active', True)), fastupdate=False, fields=['trade_keys', 'place_keys'], name='job_alert_by_new_work')],
                        'constraints': [models.UniqueConstraint(fields=('user', 'slot'), name='job_alert_once_per_slot'), models.CheckConstraint(condition=models.Q(('slot__range', (1, 20))), name='job_alert_slot_in_range'), models.UniqueConstraint(fields=('user', 'trade_keys', 'area', 'radius_km', 'least_budget_paise', 'kind'), name='job_alert_once', nulls_distinct=False), models.CheckConstraint(condition=models.Q(models.Q(('area__isnull', True), ('radius_km__isnull', True)), models.Q(('area__isnull', False), ('radius_km__range', (1, 100))), _connector='OR'), name='job_alert_place_has_radius'), models.CheckConstraint(condition=models.Q(('least_budget_paise__isnull', True), ('least_budget_paise__gt', 0), _connector='OR'), name='job_alert_budget_above_zero'), models.CheckConstraint(condition=models.Q(('kind__in', ['', 'job', 'project'])), name='job_alert_kind_known'), models.CheckConstraint(condition=models.Q(('frequency__in', ['at_once', 'daily'])), name='job_alert_frequency_known')],
                    },
                ),
                migrations.CreateModel(
                    name='JobAlertMatch',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('by_trade', models.BooleanField(help_text="The alert names the work's trade")),
                        ('distance_km', models.FloatField(blank=True, help_text="From that area's centre", null=True)),
                        ('by_budget', models.BooleanField(help_text='The alert names a budget, and the work reaches it')),
                        ('told_at', models.DateTimeField(blank=True, null=True)),
                        ('told_alone', models.BooleanField(default=False, help_text='By a message of its own')),
                        ('alert', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='matches', to='job_alerts.jobalert')),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='alert_matches', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='job_alert_matches', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'job_alerts_job_alert_match',
                        'indexes': [models.Index(fields=['user', '-id'], name='alert_match_newest'), models.Index(condition=models.Q(('told_at__isnull', True)), fields=['user'], name='alert_match_waiting')],
                        'constraints': [models.UniqueConstraint(fields=('user', 'project'), name='alert_match_once'), models.CheckConstraint(condition=models.Q(models.Q(('area__isnull', True), ('distance_km__isnull', True)), models.Q(('area__isnull', False), ('distance_km__gte', 0)), _connector='OR'), name='alert_match_near_has_distance')],
                    },
                ),
            ],
        ),
    ]
