"""The answers that an estimate began with."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('estimates', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='estimate',
            name='scope',
            field=models.JSONField(blank=True, help_text='The answers that it began with, without free text (projects.Project.scope)', null=True),
        ),
    ]
