"""The trades, loaded from the committed table."""

from decimal import Decimal

import django.contrib.postgres.fields
import django.db.models.deletion
from django.db import migrations, models

from core.database.tables import CreateTables
from trades.catalogue import load_trades
from trades.job_templates.catalogue import load_job_templates
from trades.problems.catalogue import load_problems


def load(apps, _schema_editor):
    load_trades(apps.get_model("trades", "Trade"))
    names = ("Problem", "ProblemTrade", "Synonym", "Trade")
    load_problems(*(apps.get_model("trades", name) for name in names))
    names = ("JobTemplate", "Problem", "Trade")
    load_job_templates(*(apps.get_model("trades", name) for name in names))


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Trade',
                    fields=[
                        ('id', models.PositiveSmallIntegerField(primary_key=True, serialize=False)),
                        ('slug', models.SlugField(max_length=40, unique=True)),
                        ('name', models.CharField(max_length=60)),
                        ('name_hi', models.CharField(max_length=60)),
                        ('service_name', models.CharField(max_length=60)),
                        ('service_name_hi', models.CharField(max_length=60)),
                        ('starting_price_paise', models.PositiveIntegerField()),
                        ('synonyms', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, size=None)),
                        ('landing_order', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('services_order', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('projects_count', models.PositiveIntegerField(blank=True, help_text='Completed work; null until first counted.', null=True)),
                        ('rating_average', models.DecimalField(blank=True, decimal_places=2, help_text='Null until reviewed.', max_digits=3, null=True)),
                        ('description', models.CharField(default='', help_text='One sentence', max_length=160)),
                        ('description_hi', models.CharField(default='', max_length=160)),
                        ('name_plural', models.CharField(default='', help_text='As within a sentence', max_length=60)),
                        ('name_plural_hi', models.CharField(default='', max_length=60)),
                        ('usual_stars', models.DecimalField(db_default=Decimal('3.8'), decimal_places=1, default=Decimal('3.8'), help_text='What somebody without reviews is ranked by', max_digits=2)),
                    ],
                    options={
                        'db_table': 'trades_trade',
                        'ordering': ['id'],
                        'constraints': [models.UniqueConstraint(fields=('landing_order',), name='trade_landing_order_once'), models.UniqueConstraint(fields=('services_order',), name='trade_services_order_once'), models.CheckConstraint(condition=models.Q(('rating_average__isnull', True), ('rating_average__range', (1, 5)), _connector='OR'), name='trade_rating_in_range'), models.CheckConstraint(condition=models.Q(('usual_stars__range', (1, 5))), name='trade_usual_stars_in_range')],
                    },
                ),
                migrations.CreateModel(
                    name='JobTemplate',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('slug', models.SlugField(max_length=60, unique=True)),
                        ('position', models.PositiveSmallIntegerField(help_text='Within its trade')),
                        ('name', models.CharField(max_length=60)),
                        ('name_hi', models.CharField(max_length=60)),
                        ('units', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('visit', 'per visit'), ('piece', 'each'), ('job', 'for the whole job'), ('point', 'per point'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('hour', 'per hour'), ('day', 'per day'), ('kg', 'per kg'), ('kw', 'per kW')], max_length=12), size=None)),
                        ('low_paise', models.PositiveBigIntegerField()),
                        ('high_paise', models.PositiveBigIntegerField()),
                        ('source', models.CharField(blank=True, default='', max_length=60)),
                        ('trade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='trades.trade')),
                    ],
                    options={
                        'db_table': 'trades_job_template',
                        'ordering': ['trade', 'position'],
                        'constraints': [models.UniqueConstraint(fields=('trade', 'position'), name='job_template_position_once'), models.CheckConstraint(condition=models.Q(('units__contained_by', ['visit', 'piece', 'job', 'point', 'sq_ft', 'running_ft', 'hour', 'day', 'kg', 'kw']), ('units__len__gte', 1)), name='job_template_units_known'), models.CheckConstraint(condition=models.Q(('high_paise__gt', models.F('low_paise')), ('low_paise__gt', 0)), name='job_template_range_ascends')],
                    },
                ),
                migrations.CreateModel(
                    name='Problem',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('slug', models.SlugField(max_length=80, unique=True)),
                        ('kind', models.CharField(choices=[('symptom', 'Symptom'), ('fixture', 'Fixture'), ('act', 'Act'), ('material', 'Material'), ('appliance', 'Appliance')], max_length=10)),
                        ('name', models.CharField(max_length=80)),
                        ('name_hi', models.CharField(max_length=80)),
                        ('question_set', models.CharField(blank=True, default='', help_text='Key of its guided questions, if any', max_length=60)),
                        ('known_answers', models.JSONField(blank=True, default=dict, help_text='What its words answer already, by question')),
                        ('template', models.ForeignKey(blank=True, help_text='The common job that solves it', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='trades.jobtemplate')),
                    ],
                    options={
                        'db_table': 'trades_problem',
                        'ordering': ['id'],
                    },
                ),
                migrations.CreateModel(
                    name='ProblemTrade',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('weight', models.PositiveSmallIntegerField()),
                        ('problem', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='trades', to='trades.problem')),
                        ('trade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='trades.trade')),
                    ],
                    options={
                        'db_table': 'trades_problem_trade',
                        'constraints': [models.UniqueConstraint(fields=('problem', 'trade'), name='problem_trade_once'), models.CheckConstraint(condition=models.Q(('weight__range', (1, 100))), name='problem_trade_weight_in_range')],
                    },
                ),
                migrations.CreateModel(
                    name='Synonym',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('text', models.CharField(max_length=80)),
                        ('language', models.CharField(choices=[('en', 'English'), ('hinglish', 'Hinglish'), ('hi', 'Hindi')], max_length=8)),
                        ('is_from_editor', models.BooleanField(default=False)),
                        ('problem', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='synonyms', to='trades.problem')),
                        ('trade', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='trades.trade')),
                    ],
                    options={
                        'db_table': 'trades_synonym',
                        'indexes': [models.Index(condition=models.Q(('is_from_editor', True)), fields=['id'], name='synonym_from_editor')],
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('problem__isnull', True), ('trade__isnull', False)), models.Q(('problem__isnull', False), ('trade__isnull', True)), _connector='OR'), name='synonym_of_one_meaning'), models.UniqueConstraint(fields=('problem', 'trade', 'text'), name='synonym_once', nulls_distinct=False)],
                    },
                ),
            ],
        ),
        migrations.RunPython(load, migrations.RunPython.noop),
    ]
