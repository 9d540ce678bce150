"""Texts in versions, and the figures of the landing page."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

KEEP = """
CREATE FUNCTION content_version_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a published text stays as it was: %', OLD.slug
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER content_version_keep BEFORE UPDATE OR DELETE ON content_version
    FOR EACH ROW EXECUTE FUNCTION content_version_keep();
"""

REVERSED = """
DROP TRIGGER content_version_keep ON content_version;
DROP FUNCTION content_version_keep();
"""


def make_row(apps, _schema_editor):
    """The one row is there from the beginning, so that it is read in one query."""
    apps.get_model("content", "LandingFigures").objects.get_or_create(pk=1)


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='LandingFigures',
                    fields=[
                        ('id', models.PositiveSmallIntegerField(default=1, editable=False, primary_key=True, serialize=False)),
                        ('shows_live', models.BooleanField(default=False, help_text='Show the counted figures in place of those of the content file')),
                        ('projects_completed', models.PositiveIntegerField(editable=False, null=True)),
                        ('professionals_verified', models.PositiveIntegerField(editable=False, null=True)),
                        ('cities_served', models.PositiveIntegerField(editable=False, null=True)),
                        ('response_minutes', models.PositiveIntegerField(editable=False, help_text='From going live to the first application, the median', null=True)),
                        ('counted_at', models.DateTimeField(editable=False, null=True)),
                    ],
                    options={
                        'verbose_name_plural': 'landing figures',
                        'db_table': 'content_landing_figures',
                        'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='landing_figures_once')],
                    },
                ),
                migrations.CreateModel(
                    name='ContentVersion',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('slug', models.CharField(max_length=50)),
                        ('language', models.CharField(max_length=2)),
                        ('number', models.PositiveIntegerField()),
                        ('title', models.CharField(blank=True, max_length=100)),
                        ('summary', models.CharField(blank=True, max_length=300)),
                        ('body', models.TextField()),
                        ('updated_on', models.DateField(help_text='The date that the page shows')),
                        ('note', models.CharField(blank=True, help_text='What was changed, for the desk', max_length=200)),
                        ('other_number', models.PositiveIntegerField()),
                        ('catches_up', models.BooleanField()),
                        ('published_at', models.DateTimeField()),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('front', models.JSONField(db_default=models.Value({}, models.JSONField()), default=dict, help_text='What its kind has beside these, as a content file says it (content.kinds)')),
                        ('kind', models.CharField(db_default='pages', max_length=10)),
                    ],
                    options={
                        'db_table': 'content_version',
                        'constraints': [models.CheckConstraint(condition=models.Q(('language__in', ['en', 'hi'])), name='content_version_language_known'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='content_version_counts_from_one'), models.CheckConstraint(condition=models.Q(('body', ''), _negated=True), name='content_version_has_body'), models.UniqueConstraint(fields=('kind', 'slug', 'language', 'number'), name='content_version_number_once'), models.CheckConstraint(condition=models.Q(('kind__in', ['pages', 'articles', 'positions'])), name='content_version_kind_known'), models.CheckConstraint(condition=models.Q(models.Q(('front', {}), ('kind', 'pages')), models.Q(('front__has_keys', ['category', 'published', 'drawing']), ('kind', 'articles')), models.Q(('front__has_keys', ['place', 'kind', 'published']), ('kind', 'positions')), _connector='OR'), name='content_version_front_whole'), models.CheckConstraint(condition=models.Q(models.Q(('kind', 'pages'), ('slug', 'landing')), models.Q(models.Q(('title', ''), _negated=True), models.Q(('summary', ''), _negated=True)), _connector='OR'), name='content_version_has_title')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(KEEP, REVERSED),
        migrations.RunPython(make_row, migrations.RunPython.noop),
    ]
