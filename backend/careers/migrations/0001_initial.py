"""Applications for positions. Numbers are gap-tolerant: a refused request leaves one out."""
import django.contrib.postgres.fields
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
        migrations.RunSQL("CREATE SEQUENCE careers_application_number", "DROP SEQUENCE careers_application_number"),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='CareerApplication',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('number', models.CharField(help_text='KJ-2026-000123', max_length=20, unique=True)),
                        ('position', models.CharField(help_text='Slug of the text', max_length=60)),
                        ('position_title', models.CharField(help_text='As it was when it was sent', max_length=200)),
                        ('stage', models.CharField(choices=[('application', 'Application'), ('screening', 'Screening'), ('interview', 'Interview'), ('offer', 'Offer'), ('declined', 'Declined'), ('withdrawn', 'Withdrawn')], default='application', max_length=11)),
                        ('name', models.CharField(blank=True, max_length=100)),
                        ('email', models.EmailField(blank=True, max_length=254)),
                        ('phone', models.CharField(blank=True, help_text='E.164', max_length=13)),
                        ('links', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=300), blank=True, default=list, size=None)),
                        ('words', models.TextField(blank=True, max_length=2000)),
                        ('language', models.CharField(help_text='Of the page it was sent from', max_length=2)),
                        ('cv_key', models.CharField(blank=True, max_length=120)),
                        ('cv_name', models.CharField(blank=True, max_length=200)),
                        ('cv_mime', models.CharField(blank=True, max_length=100)),
                        ('cv_size', models.PositiveIntegerField(default=0, help_text='Bytes')),
                        ('cv_state', models.CharField(choices=[('checking', 'Being checked'), ('ready', 'Can be opened'), ('refused', 'Refused'), ('deleted', 'Deleted')], default='checking', max_length=8)),
                        ('consent_version', models.CharField(help_text='Date of the privacy notice', max_length=20)),
                        ('consent_text_hash', models.CharField(max_length=64)),
                        ('consent_address', models.GenericIPAddressField(null=True)),
                        ('reply_due_at', models.DateTimeField(help_text='Until staff have first moved it', null=True)),
                        ('moved_at', models.DateTimeField()),
                        ('decided_at', models.DateTimeField(null=True)),
                    ],
                    options={
                        'db_table': 'careers_application',
                        'indexes': [models.Index(fields=['stage', '-id'], name='career_of_stage'), models.Index(fields=['position', 'stage', '-id'], name='career_of_position'), models.Index(fields=['email'], name='career_of_email'), models.Index(condition=models.Q(('reply_due_at__isnull', False)), fields=['reply_due_at'], name='career_unanswered'), models.Index(condition=models.Q(('decided_at__isnull', False)), fields=['decided_at'], name='career_decided'), models.Index(condition=models.Q(('cv_state', 'checking')), fields=['created_at'], name='career_cv_checking')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('stage__in', ['application', 'screening', 'interview', 'offer', 'declined', 'withdrawn'])), name='career_stage_known'), models.CheckConstraint(condition=models.Q(('cv_state__in', ['checking', 'ready', 'refused', 'deleted'])), name='career_cv_state_known'), models.CheckConstraint(condition=models.Q(('language__in', ['en', 'hi'])), name='career_language_known'), models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('stage__in', ('application', 'screening', 'interview'))), models.Q(models.Q(('stage__in', ('application', 'screening', 'interview')), _negated=True), ('decided_at__isnull', False)), _connector='OR'), name='career_decided_at_when_decided'), models.CheckConstraint(condition=models.Q(models.Q(('cv_state__in', ['checking', 'ready']), models.Q(('cv_key', ''), _negated=True)), models.Q(('cv_key', ''), ('cv_state__in', ['refused', 'deleted'])), _connector='OR'), name='career_cv_there_or_deleted'), models.CheckConstraint(condition=models.Q(models.Q(('stage', 'withdrawn'), _negated=True), models.Q(('cv_state', 'deleted'), ('links', []), ('phone', ''), ('words', '')), _connector='OR'), name='career_withdrawn_holds_nothing'), models.CheckConstraint(condition=models.Q(('consent_version', ''), _negated=True), name='career_consent_given'), models.UniqueConstraint(condition=models.Q(models.Q(('stage__in', ('declined', 'withdrawn')), _negated=True), models.Q(('email', ''), _negated=True)), fields=('email', 'position'), name='career_once_while_open')],
                    },
                ),
                migrations.CreateModel(
                    name='CareerKey',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('digest', models.CharField(max_length=64, unique=True)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='careers.careerapplication')),
                    ],
                    options={
                        'db_table': 'careers_key',
                    },
                ),
                migrations.CreateModel(
                    name='CareerRepeat',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('number', models.CharField(max_length=20, unique=True)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='repeats', to='careers.careerapplication')),
                    ],
                    options={
                        'db_table': 'careers_repeat',
                    },
                ),
                migrations.CreateModel(
                    name='CareerStep',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('stage', models.CharField(blank=True, choices=[('application', 'Application'), ('screening', 'Screening'), ('interview', 'Interview'), ('offer', 'Offer'), ('declined', 'Declined'), ('withdrawn', 'Withdrawn')], max_length=11)),
                        ('words', models.TextField(blank=True, max_length=2000)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='steps', to='careers.careerapplication')),
                        ('author', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'careers_step',
                        'indexes': [models.Index(fields=['application', 'id'], name='career_step_of')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('stage__in', ['', 'application', 'screening', 'interview', 'offer', 'declined', 'withdrawn'])), name='career_step_stage_known'), models.CheckConstraint(condition=models.Q(models.Q(('stage', ''), _negated=True), models.Q(('author__isnull', False), models.Q(('words', ''), _negated=True)), _connector='OR'), name='career_note_of_staff_has_words')],
                    },
                ),
            ],
        ),
    ]
