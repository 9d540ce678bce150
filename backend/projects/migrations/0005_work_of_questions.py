"""What the answers to a question set are estimated as."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('projects', '0004_work_text'),
    ]

    operations = [
        migrations.AddField(
            model_name='questionsetversion',
            name='work',
            field=models.CharField(blank=True, db_default='', default='', help_text='Estimated as', max_length=20),
        ),
    ]
