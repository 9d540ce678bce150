"""Codes sent by text."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='CodeAttempt',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('phone', models.CharField(max_length=16)),
                        ('purpose', models.CharField(choices=[('signup', 'Signup'), ('signin', 'Signin'), ('change', 'Change'), ('verify', 'Verify'), ('reauthenticate', 'Reauthenticate'), ('reference', 'Reference')], max_length=16)),
                        ('details', models.JSONField(default=dict)),
                        ('code_digest', models.CharField(max_length=64)),
                        ('expires_at', models.DateTimeField(db_index=True)),
                        ('tries', models.PositiveSmallIntegerField(default=0)),
                        ('texts', models.PositiveSmallIntegerField(default=1)),
                        ('last_text_at', models.DateTimeField()),
                        ('used_at', models.DateTimeField(null=True)),
                        ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'phone_codes_attempt',
                        'indexes': [models.Index(fields=['phone', '-last_text_at'], name='code_attempt_of_phone')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('tries__lte', 5)), name='code_attempt_tries_bounded'), models.CheckConstraint(condition=models.Q(('phone__regex', '^\\+91[6-9][0-9]{9}$')), name='code_attempt_phone_indian_mobile'), models.CheckConstraint(condition=models.Q(models.Q(('purpose__in', ('change', 'verify', 'reauthenticate')), _negated=True), ('user__isnull', False), _connector='OR'), name='code_attempt_of_somebody'), models.CheckConstraint(condition=models.Q(('purpose__in', ['signup', 'signin', 'change', 'verify', 'reauthenticate', 'reference'])), name='code_attempt_purpose_known'), models.CheckConstraint(condition=models.Q(models.Q(('purpose__in', ('signup', 'reference')), _negated=True), ('user__isnull', True), _connector='OR'), name='code_attempt_is_nobodys')],
                    },
                ),
            ],
        ),
    ]
