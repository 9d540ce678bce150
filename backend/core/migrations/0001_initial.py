"""The extensions of PostgreSQL (each of its contrib), and what every slice stands on."""

import django.db.models.functions.datetime
from django.contrib.postgres.operations import (
    BtreeGistExtension,
    CITextExtension,
    CreateExtension,
    TrigramExtension,
    UnaccentExtension,
)
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

# Losing the cache in a crash costs nothing; not writing it to the log makes it cheap.
cache_table = """
CREATE UNLOGGED TABLE core_cache (
    cache_key varchar(255) PRIMARY KEY,
    value text NOT NULL,
    expires timestamptz NOT NULL
);
CREATE INDEX core_cache_expires ON core_cache (expires);
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        CreateExtension("cube"),
        CreateExtension("earthdistance"),
        TrigramExtension(),
        UnaccentExtension(),
        CITextExtension(),
        BtreeGistExtension(),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='OutgoingMail',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('recipient', models.EmailField(max_length=254)),
                        ('subject', models.CharField(max_length=300)),
                        ('text', models.TextField()),
                        ('html', models.TextField(blank=True)),
                        ('language', models.CharField(max_length=10)),
                        ('unsubscribe_url', models.CharField(blank=True, max_length=600)),
                        ('attached', models.JSONField(db_default=[], default=list, help_text='Files to make when it leaves (core.mail.attachments)')),
                        ('claimed_at', models.DateTimeField(help_text='By the run that sends it', null=True)),
                    ],
                    options={
                        'abstract': False,
                    },
                ),
                migrations.CreateModel(
                    name='Event',
                    fields=[
                        ('id', models.BigAutoField(primary_key=True, serialize=False)),
                        ('topic', models.CharField(max_length=100)),
                        ('name', models.CharField(max_length=50)),
                        ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                    ],
                    options={
                        'db_table': 'core_event',
                        'indexes': [models.Index(fields=['created_at'], name='core_event_created_at')],
                    },
                ),
                migrations.CreateModel(
                    name='IdempotencyRecord',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('person', models.CharField(max_length=64)),
                        ('operation', models.CharField(max_length=150)),
                        ('key', models.CharField(max_length=128)),
                        ('fingerprint', models.CharField(max_length=64)),
                        ('status', models.PositiveSmallIntegerField(null=True)),
                        ('content_type', models.CharField(max_length=100)),
                        ('body', models.BinaryField()),
                        ('created_at', models.DateTimeField(db_index=True)),
                    ],
                    options={
                        'db_table': 'core_idempotency_record',
                        'constraints': [models.UniqueConstraint(fields=('person', 'operation', 'key'), name='core_idempotency_record_once')],
                    },
                ),
                migrations.CreateModel(
                    name='OutgoingSms',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('recipient', models.CharField(help_text='E.164', max_length=16)),
                        ('template', models.CharField(max_length=100)),
                        ('text', models.TextField()),
                        ('variables', models.JSONField(default=dict)),
                        ('expires_at', models.DateTimeField(null=True)),
                        ('claimed_at', models.DateTimeField(help_text='By the run that sends it', null=True)),
                    ],
                    options={
                        'abstract': False,
                    },
                ),
            ],
        ),
        migrations.RunSQL(cache_table, "DROP TABLE core_cache"),
    ]
