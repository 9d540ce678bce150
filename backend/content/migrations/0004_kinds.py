"""Kinds of text: what was published so far are pages (decision 0058)."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('content', '0001_squashed_0003_versions_are_kept'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='contentversion',
            name='content_version_number_once',
        ),
        migrations.RemoveConstraint(
            model_name='contentversion',
            name='content_version_has_title',
        ),
        migrations.AddField(
            model_name='contentversion',
            name='front',
            field=models.JSONField(db_default=models.Value({}, models.JSONField()), default=dict, help_text='What its kind has beside these, as a content file says it (content.kinds)'),
        ),
        migrations.AddField(
            model_name='contentversion',
            name='kind',
            field=models.CharField(db_default='pages', max_length=10),
        ),
        migrations.AlterField(
            model_name='contentversion',
            name='slug',
            field=models.CharField(max_length=50),
        ),
        migrations.AddConstraint(
            model_name='contentversion',
            constraint=models.UniqueConstraint(fields=('kind', 'slug', 'language', 'number'), name='content_version_number_once'),
        ),
        migrations.AddConstraint(
            model_name='contentversion',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['pages', 'articles', 'positions'])), name='content_version_kind_known'),
        ),
        migrations.AddConstraint(
            model_name='contentversion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('front', {}), ('kind', 'pages')), models.Q(('front__has_keys', ['category', 'published', 'drawing']), ('kind', 'articles')), models.Q(('front__has_keys', ['place', 'kind', 'published']), ('kind', 'positions')), _connector='OR'), name='content_version_front_whole'),
        ),
        migrations.AddConstraint(
            model_name='contentversion',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'pages'), ('slug', 'landing')), models.Q(models.Q(('title', ''), _negated=True), models.Q(('summary', ''), _negated=True)), _connector='OR'), name='content_version_has_title'),
        ),
    ]
