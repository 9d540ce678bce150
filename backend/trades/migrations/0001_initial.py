"""The trades, loaded from the committed table."""

from decimal import Decimal

import django.contrib.postgres.fields
from django.db import migrations, models

from core.database.tables import CreateTables
from trades.catalogue import load_trades


def load(apps, _schema_editor):
    load_trades(apps.get_model("trades", "Trade"))


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
            ],
        ),
        migrations.RunPython(load, migrations.RunPython.noop),
    ]
