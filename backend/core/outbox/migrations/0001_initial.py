import core.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='DevMessage',
            fields=[
                ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                ('channel', models.CharField(choices=[('mail', 'Mail'), ('sms', 'SMS')], max_length=4)),
                ('to', models.CharField(db_index=True, max_length=254)),
                ('subject', models.CharField(blank=True, max_length=300)),
                ('text', models.TextField()),
                ('html', models.TextField(blank=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
            ],
        ),
    ]
