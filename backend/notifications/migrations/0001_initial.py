"""What people want to be told, and what they were told."""

import datetime

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
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Choice',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('category', models.CharField(choices=[('applications', 'Applications'), ('requests', 'Requests'), ('messages', 'Messages'), ('project_updates', 'Project updates'), ('money', 'Payments'), ('reviews', 'Reviews'), ('verification', 'Verification and badges'), ('job_alerts', 'Job alerts')], max_length=20)),
                        ('channel', models.CharField(choices=[('email', 'Email'), ('sms', 'SMS')], max_length=5)),
                        ('is_on', models.BooleanField()),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notification_choices', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'notifications_choice',
                        'constraints': [models.UniqueConstraint(fields=('user', 'category', 'channel'), name='notification_choice_once'), models.CheckConstraint(condition=models.Q(('channel__in', ['email', 'sms'])), name='notification_channel_known'), models.CheckConstraint(condition=models.Q(('category__in', ['applications', 'requests', 'messages', 'project_updates', 'money', 'reviews', 'verification', 'job_alerts'])), name='notification_category_known')],
                    },
                ),
                migrations.CreateModel(
                    name='Notification',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('event', models.CharField(help_text='A name of notifications.catalogue', max_length=100)),
                        ('context', models.JSONField(help_text='What the line, the mail and the text say')),
                        ('people', django.contrib.postgres.fields.ArrayField(base_field=models.UUIDField(), default=list, help_text="Whom the context names: an erasure finds them, the first one's picture is shown", size=None)),
                        ('link', models.CharField(max_length=300)),
                        ('pile', models.CharField(blank=True, help_text='Empty: stands alone', max_length=450)),
                        ('seen_at', models.DateTimeField(blank=True, help_text='When the list in which it stood was looked at', null=True)),
                        ('read_at', models.DateTimeField(blank=True, help_text='When it or its page was opened, or it was put away', null=True)),
                        ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='notifications', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'notifications_notification',
                        'indexes': [models.Index(fields=['user', '-id'], name='notification_newest'), models.Index(condition=models.Q(('read_at__isnull', True)), fields=['user', '-id'], name='notification_unread'), models.Index(condition=models.Q(('pile', ''), _negated=True), fields=['user', 'pile', '-id'], name='notification_pile'), django.contrib.postgres.indexes.GinIndex(condition=models.Q(('people', []), _negated=True), fields=['people'], name='notification_people'), django.contrib.postgres.indexes.BrinIndex(fields=['created_at'], name='notification_age')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('read_at__isnull', True), ('seen_at__isnull', False), _connector='OR'), name='notification_read_was_seen')],
                    },
                ),
                migrations.CreateModel(
                    name='DeferredDelivery',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('channel', models.CharField(choices=[('email', 'Email'), ('sms', 'SMS')], max_length=5)),
                        ('due_at', models.DateTimeField()),
                        ('user', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('notification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='notifications.notification')),
                    ],
                    options={
                        'db_table': 'notifications_held_delivery',
                        'indexes': [models.Index(fields=['due_at', 'user'], name='notification_held_due'), models.Index(fields=['user', 'channel'], name='notification_held_of')],
                        'constraints': [models.UniqueConstraint(fields=('notification', 'channel'), name='notification_held_once'), models.CheckConstraint(condition=models.Q(('channel__in', ['email', 'sms'])), name='notification_held_channel_known')],
                    },
                ),
                migrations.CreateModel(
                    name='Timing',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('is_quiet', models.BooleanField(default=True)),
                        ('quiet_from', models.TimeField(default=datetime.time(21, 0))),
                        ('quiet_until', models.TimeField(default=datetime.time(8, 0))),
                        ('digest', models.CharField(choices=[('off', 'Each by itself'), ('daily', 'Once a day'), ('weekly', 'Once a week')], default='off', max_length=6)),
                        ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='notification_timing', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'notifications_timing',
                        'constraints': [models.CheckConstraint(condition=models.Q(('quiet_from', models.F('quiet_until')), _negated=True), name='notification_quiet_hours_last'), models.CheckConstraint(condition=models.Q(('digest__in', ['off', 'daily', 'weekly'])), name='notification_digest_known')],
                    },
                ),
            ],
        ),
    ]
