"""Reviews wait for each other (decision 0031)."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Review',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('rating', models.PositiveSmallIntegerField()),
                        ('comment', models.TextField(blank=True, max_length=2000)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reviews', to='projects.project')),
                        ('reviewee', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reviews_received', to=settings.AUTH_USER_MODEL)),
                        ('reviewer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reviews_written', to=settings.AUTH_USER_MODEL)),
                        ('would_hire_again', models.BooleanField(blank=True, help_text='Of a homeowner: would work for them again', null=True)),
                        ('quality', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('punctuality', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('cleanliness', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('communication', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('value', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('clarity', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('payment', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('respect', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('state', models.CharField(choices=[('waiting', 'Waiting'), ('published', 'Published'), ('hidden', 'Hidden')], default='waiting', max_length=10)),
                        ('publishes_at', models.DateTimeField(help_text='Shown from then on, whatever the other side does')),
                        ('published_at', models.DateTimeField(blank=True, null=True)),
                        ('edited_at', models.DateTimeField(blank=True, null=True)),
                        ('reply', models.TextField(blank=True, max_length=1000)),
                        ('replied_at', models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        'db_table': 'reviews_review',
                        'indexes': [models.Index(condition=models.Q(('state', 'published')), fields=['reviewee', '-id'], name='review_of_person_newest'), models.Index(condition=models.Q(('state', 'published')), fields=['reviewee', 'rating', '-id'], name='review_of_person_stars'), models.Index(condition=models.Q(('state', 'waiting')), fields=['publishes_at'], name='review_due')],
                        'constraints': [models.UniqueConstraint(fields=('project', 'reviewer', 'reviewee'), name='review_once'), models.CheckConstraint(condition=models.Q(('rating__range', (1, 5))), name='review_rating_in_range'), models.CheckConstraint(condition=models.Q(('reviewer', models.F('reviewee')), _negated=True), name='review_not_of_oneself'), models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'published', 'hidden'])), name='review_state_known'), models.CheckConstraint(condition=models.Q(models.Q(('published_at__isnull', True), ('state', 'waiting')), models.Q(('published_at__isnull', False), ('state', 'published')), ('state', 'hidden'), _connector='OR'), name='review_published_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('replied_at__isnull', True), ('reply', '')), models.Q(('published_at__isnull', False), ('replied_at__isnull', False), models.Q(('reply', ''), _negated=True)), _connector='OR'), name='review_reply_whole'), models.CheckConstraint(condition=models.Q(('quality__isnull', True), ('quality__range', (1, 5)), _connector='OR'), name='review_quality_in_range'), models.CheckConstraint(condition=models.Q(('punctuality__isnull', True), ('punctuality__range', (1, 5)), _connector='OR'), name='review_punctuality_in_range'), models.CheckConstraint(condition=models.Q(('cleanliness__isnull', True), ('cleanliness__range', (1, 5)), _connector='OR'), name='review_cleanliness_in_range'), models.CheckConstraint(condition=models.Q(('communication__isnull', True), ('communication__range', (1, 5)), _connector='OR'), name='review_communication_in_range'), models.CheckConstraint(condition=models.Q(('value__isnull', True), ('value__range', (1, 5)), _connector='OR'), name='review_value_in_range'), models.CheckConstraint(condition=models.Q(('clarity__isnull', True), ('clarity__range', (1, 5)), _connector='OR'), name='review_clarity_in_range'), models.CheckConstraint(condition=models.Q(('payment__isnull', True), ('payment__range', (1, 5)), _connector='OR'), name='review_payment_in_range'), models.CheckConstraint(condition=models.Q(('respect__isnull', True), ('respect__range', (1, 5)), _connector='OR'), name='review_respect_in_range')],
                    },
                ),
                migrations.CreateModel(
                    name='ReviewReport',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('reason', models.CharField(choices=[('untrue', 'It says what did not happen'), ('abusive', 'It insults or threatens'), ('private_details', 'It shows a number, an address or other private details'), ('not_this_work', 'It is not about this work'), ('pressure', 'It was written under pressure or for money'), ('other', 'Something else')], max_length=20)),
                        ('words', models.TextField(blank=True, max_length=500)),
                        ('reporter', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reviews_reported', to=settings.AUTH_USER_MODEL)),
                        ('review', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='reviews.review')),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('decided_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('outcome', models.CharField(choices=[('open', 'Waits'), ('hidden', 'Review hidden'), ('kept', 'Review stays')], default='open', max_length=6)),
                    ],
                    options={
                        'db_table': 'reviews_report',
                        'constraints': [models.UniqueConstraint(fields=('review', 'reporter'), name='review_report_once'), models.CheckConstraint(condition=models.Q(('reason__in', ['untrue', 'abusive', 'private_details', 'not_this_work', 'pressure', 'other'])), name='review_report_reason_known'), models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('decided_by__isnull', True), ('outcome', 'open')), models.Q(('outcome__in', ['hidden', 'kept']), ('decided_at__isnull', False), ('decided_by__isnull', False)), _connector='OR'), name='review_report_decided_whole')],
                        'indexes': [models.Index(condition=models.Q(('outcome', 'open')), fields=['id'], name='review_report_waiting'), models.Index(condition=models.Q(('outcome', 'open'), _negated=True), fields=['-decided_at', '-id'], name='review_report_decided')],
                    },
                ),
                migrations.CreateModel(
                    name='Reminder',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('first', 'A few days after the end'), ('last', 'Shortly before the time is over')], max_length=5)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'reviews_reminder',
                        'constraints': [models.UniqueConstraint(fields=('project', 'user', 'kind'), name='review_reminder_once'), models.CheckConstraint(condition=models.Q(('kind__in', ['first', 'last'])), name='review_reminder_kind_known')],
                    },
                ),
            ],
        ),
    ]
