"""Tickets of the contact form. Numbers are gap-tolerant: a refused request leaves one out."""

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
        migrations.RunSQL("CREATE SEQUENCE support_ticket_number", "DROP SEQUENCE support_ticket_number"),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Ticket',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('number', models.CharField(help_text='KG-2026-000123', max_length=20, unique=True)),
                        ('category', models.CharField(choices=[('general', 'General question'), ('grievance', 'Complaint to the grievance officer'), ('payment', 'Payment or refund'), ('safety', 'Safety'), ('privacy', 'Privacy'), ('press', 'Press')], max_length=9)),
                        ('status', models.CharField(choices=[('open', 'Waits for an answer'), ('waiting_for_person', 'Waits for the person'), ('answered', 'Answered'), ('closed', 'Closed')], default='open', max_length=18)),
                        ('subject', models.CharField(max_length=150)),
                        ('name', models.CharField(blank=True, max_length=100)),
                        ('email', models.EmailField(blank=True, max_length=254)),
                        ('language', models.CharField(help_text='Of the page it was written on', max_length=2)),
                        ('answer_due_at', models.DateTimeField(null=True)),
                        ('redress_due_at', models.DateTimeField(null=True)),
                        ('first_answered_at', models.DateTimeField(null=True)),
                        ('last_message_at', models.DateTimeField()),
                        ('closed_at', models.DateTimeField(null=True)),
                        ('owner', models.ForeignKey(help_text='Who of the staff answers', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('person', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'support_ticket',
                        'indexes': [models.Index(condition=models.Q(('status', 'open')), fields=['answer_due_at', 'id'], name='ticket_waiting'), models.Index(condition=models.Q(('status', 'open')), fields=['category', 'answer_due_at', 'id'], name='ticket_waiting_of_category'), models.Index(fields=['status', '-id'], name='ticket_of_status'), models.Index(fields=['category', 'status', '-id'], name='ticket_of_category'), models.Index(fields=['owner', 'status', '-id'], name='ticket_of_owner'), models.Index(fields=['person', '-id'], name='ticket_of_person'), models.Index(fields=['email', '-id'], name='ticket_of_email'), models.Index(condition=models.Q(('status__in', ['waiting_for_person', 'answered'])), fields=['last_message_at'], name='ticket_silent'), models.Index(condition=models.Q(('closed_at__isnull', False)), fields=['closed_at'], name='ticket_closed')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('category__in', ['general', 'grievance', 'payment', 'safety', 'privacy', 'press'])), name='ticket_category_known'), models.CheckConstraint(condition=models.Q(('status__in', ['open', 'waiting_for_person', 'answered', 'closed'])), name='ticket_status_known'), models.CheckConstraint(condition=models.Q(('language__in', ['en', 'hi'])), name='ticket_language_known'), models.CheckConstraint(condition=models.Q(models.Q(('answer_due_at__isnull', False), ('status', 'open')), models.Q(models.Q(('status', 'open'), _negated=True), ('answer_due_at__isnull', True)), _connector='OR'), name='ticket_due_while_open'), models.CheckConstraint(condition=models.Q(models.Q(('closed_at__isnull', False), ('status', 'closed')), models.Q(models.Q(('status', 'closed'), _negated=True), ('closed_at__isnull', True)), _connector='OR'), name='ticket_closed_at_when_closed'), models.CheckConstraint(condition=models.Q(models.Q(('category', 'grievance'), ('redress_due_at__isnull', False)), models.Q(models.Q(('category', 'grievance'), _negated=True), ('redress_due_at__isnull', True)), _connector='OR'), name='ticket_redress_of_grievance'), models.CheckConstraint(condition=models.Q(('subject', ''), _negated=True), name='ticket_has_subject'), models.CheckConstraint(condition=models.Q(('first_answered_at__isnull', True), ('first_answered_at__gte', models.F('created_at')), _connector='OR'), name='ticket_answered_later')],
                    },
                ),
                migrations.CreateModel(
                    name='TicketKey',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('digest', models.CharField(max_length=64, unique=True)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='support.ticket')),
                    ],
                    options={
                        'db_table': 'support_ticket_key',
                    },
                ),
                migrations.CreateModel(
                    name='TicketMessage',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('person', 'From the person'), ('staff', 'From staff'), ('note', 'Note among staff')], max_length=6)),
                        ('body', models.TextField(max_length=5000)),
                        ('author', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('ticket', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='support.ticket')),
                    ],
                    options={
                        'db_table': 'support_ticket_message',
                        'indexes': [models.Index(fields=['ticket', 'id'], name='ticket_message_of_ticket')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['person', 'staff', 'note'])), name='ticket_message_kind_known'), models.CheckConstraint(condition=models.Q(models.Q(('author__isnull', True), ('kind', 'person')), models.Q(models.Q(('kind', 'person'), _negated=True), ('author__isnull', False)), _connector='OR'), name='ticket_message_of_staff_has_author'), models.CheckConstraint(condition=models.Q(('body', ''), _negated=True), name='ticket_message_has_words')],
                    },
                ),
            ],
        ),
    ]
