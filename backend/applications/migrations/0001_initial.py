"""Applications with their offers, files, questions and saved answers."""

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.lookups
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

# What the parts of a schedule come to; a constraint cannot hold the subquery itself.
TOTAL = """
CREATE FUNCTION payment_schedule_total(stages jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT coalesce(sum((part->>'amount_paise')::bigint), 0)::bigint
    FROM jsonb_array_elements(stages) AS part
$$
"""



class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL(TOTAL, "DROP FUNCTION payment_schedule_total(jsonb)"),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Application',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('status', models.CharField(choices=[('pending', 'Pending'), ('accepted', 'Accepted'), ('rejected', 'Rejected'), ('withdrawn', 'Withdrawn'), ('expired', 'Expired')], default='pending', max_length=10)),
                        ('proposal', models.TextField(max_length=3000)),
                        ('rate_paise', models.BigIntegerField()),
                        ('rate_unit', models.CharField(choices=[('hour', 'per hour'), ('day', 'per day'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('point', 'per point'), ('lump_sum', 'lump sum')], default='hour', max_length=12)),
                        ('estimated_duration', models.CharField(blank=True, max_length=60)),
                        ('starts_on', models.DateField(blank=True, null=True)),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('applicant', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='applications', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='applications', to='projects.project')),
                        ('paused_at', models.DateTimeField(blank=True, help_text='Not to be decided while its applicant closes the account', null=True)),
                        ('as_business', models.BooleanField(default=False, help_text="A contractor's, in its own name")),
                        ('edited_at', models.DateTimeField(blank=True, null=True)),
                        ('estimated_days', models.PositiveSmallIntegerField(blank=True, help_text='Working days; what a rate by time is reckoned with', null=True)),
                        ('includes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('labour', 'Labour'), ('materials', 'Materials'), ('tools', 'Tools'), ('transport', 'Transport'), ('cleaning', 'Cleaning up')], max_length=12), blank=True, default=list, size=None)),
                        ('owner_note', models.TextField(blank=True, help_text="The homeowner's own, never shown to the applicant", max_length=1000)),
                        ('read_at', models.DateTimeField(blank=True, help_text='When the homeowner first saw it; it is not edited after', null=True)),
                        ('reject_reason', models.CharField(blank=True, choices=[('chose_another', 'Chose somebody else'), ('too_expensive', 'Above the budget'), ('too_far', 'Too far away'), ('not_available', 'Not free when needed'), ('experience', 'Other experience needed'), ('other', 'Another reason')], max_length=20)),
                        ('reject_words', models.CharField(blank=True, max_length=500)),
                        ('shortlisted_at', models.DateTimeField(blank=True, null=True)),
                        ('notice_due_at', models.DateTimeField(blank=True, help_text='When the applicant is told of the no; until then it can be taken back', null=True)),
                        ('terms_version', models.PositiveSmallIntegerField(db_default=1, default=1, help_text='The version of the offers whose terms count now')),
                        ('stages', models.JSONField(db_default=models.Value([], models.JSONField()), default=list, help_text='The schedule offered: title, amount_paise and due_on of each part, in order')),
                    ],
                    options={
                        'db_table': 'applications_application',
                        'indexes': [models.Index(fields=['applicant', '-id'], name='application_by_applicant'), models.Index(fields=['project', 'status', '-id'], name='application_of_project'), models.Index(fields=['project', 'status'], include=('shortlisted_at', 'read_at', 'paused_at'), name='application_counts'), models.Index(condition=models.Q(('read_at__isnull', True), ('status', 'pending')), fields=['created_at'], name='application_unread')],
                        'constraints': [models.UniqueConstraint(fields=('project', 'applicant'), name='application_once_per_project'), models.UniqueConstraint(condition=models.Q(('status', 'accepted')), fields=('project',), name='application_one_accepted'), models.CheckConstraint(condition=models.Q(('status__in', ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'])), name='application_status_known'), models.CheckConstraint(condition=models.Q(('rate_paise__gte', 100)), name='application_rate_positive'), models.CheckConstraint(condition=models.Q(('rate_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point', 'lump_sum'])), name='application_unit_known'), models.CheckConstraint(condition=models.Q(('includes__contained_by', ['labour', 'materials', 'tools', 'transport', 'cleaning'])), name='application_includes_known'), models.CheckConstraint(condition=models.Q(('estimated_days__isnull', True), ('estimated_days__gte', 1), _connector='OR'), name='application_days_positive'), models.CheckConstraint(condition=models.Q(('status', 'rejected'), models.Q(('notice_due_at__isnull', True), ('reject_reason', ''), ('reject_words', '')), _connector='OR'), name='application_reason_when_rejected'), models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 20), models.Q(django.db.models.lookups.Exact(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 0), models.Q(('rate_unit', 'lump_sum'), _negated=True), django.db.models.lookups.Exact(models.Func(models.F('stages'), function='payment_schedule_total', output_field=models.BigIntegerField()), models.F('rate_paise')), _connector='OR')), name='application_stages_sound')],
                    },
                ),
                migrations.CreateModel(
                    name='ApplicationAttachment',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(max_length=200)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('size', models.BigIntegerField(help_text='bytes')),
                        ('mime', models.CharField(help_text='judged from the content, never the name', max_length=100)),
                        ('state', models.CharField(choices=[('checking', 'Checking'), ('ready', 'Ready'), ('refused', 'Refused')], default='ready', max_length=8)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attachments', to='applications.application')),
                    ],
                    options={
                        'db_table': 'applications_application_attachment',
                        'ordering': ['id'],
                        'indexes': [models.Index(condition=models.Q(('state', 'checking')), fields=['id'], name='attachment_checking')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='attachment_not_empty'), models.CheckConstraint(condition=models.Q(('state__in', ['checking', 'ready', 'refused'])), name='attachment_state_known')],
                    },
                ),
                migrations.CreateModel(
                    name='ApplicationMessage',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('body', models.TextField(max_length=1000)),
                        ('client_id', models.UUIDField(help_text="Made by the sender's device; a message sent again with it is the same message.")),
                        ('read_at', models.DateTimeField(blank=True, help_text='By the other side', null=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='applications.application')),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='application_messages', to=settings.AUTH_USER_MODEL)),
                        ('told_at', models.DateTimeField(blank=True, help_text='When the other side was told that it waits unread', null=True)),
                    ],
                    options={
                        'db_table': 'applications_application_message',
                        'indexes': [models.Index(fields=['application', '-id'], name='application_thread')],
                        'constraints': [models.UniqueConstraint(fields=('author', 'client_id'), name='application_message_sent_once'), models.CheckConstraint(condition=models.Q(('body__regex', '\\S')), name='application_message_not_blank')],
                    },
                ),
                migrations.CreateModel(
                    name='ApplicationOffer',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('version', models.PositiveSmallIntegerField()),
                        ('party', models.CharField(choices=[('homeowner', 'Homeowner'), ('applicant', 'Applicant')], max_length=10)),
                        ('rate_paise', models.BigIntegerField()),
                        ('rate_unit', models.CharField(choices=[('hour', 'per hour'), ('day', 'per day'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('point', 'per point'), ('lump_sum', 'lump sum')], max_length=12)),
                        ('estimated_duration', models.CharField(blank=True, max_length=60)),
                        ('estimated_days', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('starts_on', models.DateField(blank=True, null=True)),
                        ('note', models.CharField(blank=True, max_length=500)),
                        ('status', models.CharField(choices=[('open', 'Waiting for an answer'), ('agreed', 'Agreed'), ('declined', 'Declined'), ('replaced', 'Replaced by a newer offer')], default='open', max_length=10)),
                        ('answered_at', models.DateTimeField(blank=True, null=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='offers', to='applications.application')),
                        ('stages', models.JSONField(db_default=models.Value([], models.JSONField()), default=list)),
                    ],
                    options={
                        'db_table': 'applications_application_offer',
                        'ordering': ['version'],
                        'constraints': [models.UniqueConstraint(fields=('application', 'version'), name='offer_version_once'), models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('application',), name='offer_one_waits'), models.CheckConstraint(condition=models.Q(('party__in', ['homeowner', 'applicant'])), name='offer_party_known'), models.CheckConstraint(condition=models.Q(('status__in', ['open', 'agreed', 'declined', 'replaced'])), name='offer_status_known'), models.CheckConstraint(condition=models.Q(('rate_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point', 'lump_sum'])), name='offer_unit_known'), models.CheckConstraint(condition=models.Q(('rate_paise__gte', 100)), name='offer_rate_positive'), models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 20), models.Q(django.db.models.lookups.Exact(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 0), models.Q(('rate_unit', 'lump_sum'), _negated=True), django.db.models.lookups.Exact(models.Func(models.F('stages'), function='payment_schedule_total', output_field=models.BigIntegerField()), models.F('rate_paise')), _connector='OR')), name='offer_stages_sound')],
                    },
                ),
                migrations.CreateModel(
                    name='ProposedTeamMate',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='team_mates', to='applications.application')),
                        ('member', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='proposed_for', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'applications_proposed_team_mate',
                        'constraints': [models.UniqueConstraint(fields=('application', 'member'), name='team_mate_proposed_once')],
                    },
                ),
                migrations.CreateModel(
                    name='SavedAnswer',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('title', models.CharField(max_length=80)),
                        ('body', models.TextField(max_length=2000)),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_answers', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'applications_saved_answer',
                        'constraints': [models.UniqueConstraint(fields=('user', 'title'), name='saved_answer_title_once')],
                    },
                ),
            ],
        ),
    ]
