"""Towns, their areas and the names of both, loaded from the committed tables."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

from core.database.tables import CreateTables
from places.catalogue import load_areas, load_cities


def load(apps, _schema_editor):
    load_cities(apps.get_model("places", "City"))
    load_areas()


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('core', '0001_initial'),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='City',
                    fields=[
                        ('id', models.IntegerField(primary_key=True, serialize=False)),
                        ('name', models.CharField(max_length=80)),
                        ('name_hi', models.CharField(blank=True, max_length=80)),
                        ('state', models.CharField(max_length=60)),
                        ('state_hi', models.CharField(max_length=60)),
                        ('state_code', models.CharField(help_text='ISO 3166-2:IN, such as MH', max_length=2)),
                        ('latitude', models.FloatField()),
                        ('longitude', models.FloatField()),
                        ('population', models.IntegerField()),
                        ('slug', models.SlugField(max_length=100, unique=True)),
                        ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), blank=True, default=list, size=None)),
                    ],
                    options={
                        'verbose_name_plural': 'cities',
                        'db_table': 'places_city',
                        'indexes': [models.Index(fields=['-population', 'id'], name='city_by_population')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('latitude__range', (6, 38)), ('longitude__range', (68, 98))), name='city_lies_in_india')],
                    },
                ),
                migrations.CreateModel(
                    name='Area',
                    fields=[
                        ('id', models.IntegerField(primary_key=True, serialize=False)),
                        ('kind', models.CharField(choices=[('town', 'Town'), ('pincode', 'Pincode')], max_length=8)),
                        ('name', models.CharField(max_length=80)),
                        ('name_hi', models.CharField(blank=True, max_length=80)),
                        ('latitude', models.FloatField()),
                        ('longitude', models.FloatField()),
                        ('city', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='areas', to='places.city')),
                        ('label', models.CharField(default='', help_text='Text that names this place and no other, such as Baner, Pune.', max_length=160)),
                        ('weight', models.IntegerField(default=0, help_text="How likely it is meant: a town's people; of an area, a part of them.")),
                    ],
                    options={
                        'db_table': 'places_area',
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('id__range', (100000, 999999)), ('kind', 'pincode')), models.Q(('id__gt', 1000000), ('kind', 'town')), _connector='OR'), name='area_kind_fits_id'), models.CheckConstraint(condition=models.Q(('latitude__range', (6, 38)), ('longitude__range', (68, 98))), name='area_lies_in_india')],
                        'indexes': [models.Index(fields=['latitude'], name='area_by_latitude')],
                    },
                ),
                migrations.CreateModel(
                    name='PlaceName',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('text', models.CharField(max_length=80)),
                        ('sound', models.CharField(help_text='core.text.sounds.sound_key of the text', max_length=60)),
                        ('weight', models.IntegerField(help_text="The area's; less for what is not its own name")),
                        ('area', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='names', to='places.area')),
                    ],
                    options={
                        'db_table': 'places_name',
                        'indexes': [models.Index(django.contrib.postgres.indexes.OpClass('text', name='varchar_pattern_ops'), include=('area', 'weight'), name='place_name_by_prefix'), models.Index(django.contrib.postgres.indexes.OpClass('sound', name='varchar_pattern_ops'), condition=models.Q(('sound', ''), _negated=True), name='place_name_by_sound'), django.contrib.postgres.indexes.GistIndex(django.contrib.postgres.indexes.OpClass('text', name='gist_trgm_ops'), condition=models.Q(('weight__gte', 7000)), name='place_name_by_likeness')],
                    },
                ),
            ],
        ),
        migrations.RunPython(load, migrations.RunPython.noop),
    ]
