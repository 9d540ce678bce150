"""Work from the first draft to the last handover: bookings, offers, crews, milestones, disputes."""

import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import django.db.models.lookups
from django.conf import settings
from django.db import migrations, models

import core.ids
import hiring.bookings.models
import hiring.projects.geo_grid
import places.geo
from core.tables import CreateTables

# What the parts of a schedule come to; a constraint cannot hold the subquery itself.
TOTAL = """
CREATE FUNCTION hiring_stages_total(stages jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT coalesce(sum((part->>'amount_paise')::bigint), 0)::bigint
    FROM jsonb_array_elements(stages) AS part
$$
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('places', '0001_initial'),
        ('trades', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL(TOTAL, "DROP FUNCTION hiring_stages_total(jsonb)"),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Project',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('job', 'Job'), ('project', 'Project')], max_length=8)),
                        ('title', models.CharField(max_length=120)),
                        ('description', models.TextField(blank=True, max_length=5000)),
                        ('skills_needed', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, size=None)),
                        ('locality', models.CharField(blank=True, max_length=120)),
                        ('starts_on', models.DateField(blank=True, null=True)),
                        ('base_amount_paise', models.BigIntegerField(blank=True, null=True)),
                        ('budget_min_paise', models.BigIntegerField(blank=True, null=True)),
                        ('budget_max_paise', models.BigIntegerField(blank=True, null=True)),
                        ('platform_fee_paise', models.BigIntegerField(blank=True, null=True)),
                        ('status', models.CharField(choices=[('draft', 'Draft'), ('offered', 'Offered'), ('open', 'Open'), ('in_progress', 'In progress'), ('delivered', 'Delivered'), ('completed', 'Completed'), ('cancelled', 'Cancelled'), ('disputed', 'Disputed'), ('expired', 'Expired')], default='draft', max_length=12)),
                        ('payment_status', models.CharField(choices=[('not_needed', 'Not needed'), ('pending', 'Pending Payment'), ('paid', 'Live'), ('refunded', 'Refunded')], max_length=12)),
                        ('published_at', models.DateTimeField(blank=True, null=True)),
                        ('expires_at', models.DateTimeField(blank=True, null=True)),
                        ('awarded_at', models.DateTimeField(blank=True, null=True)),
                        ('completed_at', models.DateTimeField(blank=True, null=True)),
                        ('city', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.city')),
                        ('homeowner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='posted_projects', to=settings.AUTH_USER_MODEL)),
                        ('trade', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='trades.trade')),
                        ('worker', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='awarded_projects', to=settings.AUTH_USER_MODEL)),
                        ('paused_at', models.DateTimeField(blank=True, help_text='Off the market while its owner closes the account', null=True)),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('latitude', models.FloatField(blank=True, null=True)),
                        ('longitude', models.FloatField(blank=True, null=True)),
                        ('budget_figure_paise', models.GeneratedField(db_persist=True, expression=django.db.models.functions.comparison.Coalesce('base_amount_paise', 'budget_max_paise', 'budget_min_paise', models.Value(0)), help_text='The highest figure the budget names; 0 where none is', output_field=models.BigIntegerField())),
                        ('budget_reach_paise', models.GeneratedField(db_persist=True, expression=django.db.models.functions.comparison.Coalesce('base_amount_paise', 'budget_max_paise', models.Case(models.When(budget_min_paise__isnull=False, then=models.Value(10000000000000)), default=models.Value(0))), help_text='How far up the budget goes; a range without an upper end reaches everything', output_field=models.BigIntegerField())),
                        ('cell', models.GeneratedField(db_persist=True, expression=hiring.projects.geo_grid.CellOf(models.F('latitude'), models.F('longitude')), output_field=models.IntegerField(null=True))),
                        ('earth', models.GeneratedField(db_persist=True, expression=places.geo.EarthPosition(models.F('latitude'), models.F('longitude'), models.F('id')), output_field=places.geo.CubeField())),
                        ('expiry_told_at', models.DateTimeField(blank=True, help_text='When its owner was told that it soon expires', null=True)),
                        ('on_hold_at', models.DateTimeField(blank=True, help_text='Off the market since its owner paused it', null=True)),
                        ('quantity', models.DecimalField(blank=True, decimal_places=2, help_text='How much work there is, in ``quantity_unit``; offers are compared by it', max_digits=9, null=True)),
                        ('quantity_unit', models.CharField(blank=True, choices=[('hour', 'per hour'), ('day', 'per day'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('point', 'per point'), ('lump_sum', 'lump sum')], max_length=12)),
                        ('reposted_from', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='hiring.project')),
                        ('cancelled_at', models.DateTimeField(blank=True, null=True)),
                        ('delivered_at', models.DateTimeField(blank=True, help_text="Since when it waits for the homeowner's look", null=True)),
                        ('discarded_at', models.DateTimeField(blank=True, help_text='A draft thrown away; it can come back for an hour', null=True)),
                    ],
                    options={
                        'db_table': 'hiring_project',
                        'indexes': [models.Index(condition=models.Q(('status', 'open')), fields=['-published_at', '-id'], name='project_open_newest'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', '-published_at', '-id'], name='project_open_by_trade'), models.Index(condition=models.Q(('status', 'open')), fields=['expires_at'], name='project_open_expiry'), models.Index(condition=models.Q(('status', 'open')), fields=['cell', '-published_at', '-id'], name='project_open_by_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', 'cell', '-published_at', '-id'], name='project_open_by_trade_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['-budget_figure_paise', '-id'], name='project_open_budget'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', '-budget_figure_paise', '-id'], name='project_open_budget_trade'), models.Index(condition=models.Q(('status', 'open')), fields=['cell', '-budget_figure_paise', '-id'], name='project_open_budget_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', 'cell', '-budget_figure_paise', '-id'], name='project_open_budget_trade_cell'), django.contrib.postgres.indexes.GistIndex(condition=models.Q(('status', 'open')), fields=['earth'], name='project_open_nearest'), django.contrib.postgres.indexes.GistIndex(condition=models.Q(('status', 'open')), fields=['trade', 'earth'], name='project_open_nearest_trade'), models.Index(condition=models.Q(('status', 'delivered')), fields=['delivered_at'], name='project_delivered_since'), models.Index(condition=models.Q(('status', 'cancelled')), fields=['cancelled_at'], name='project_cancelled_since'), models.Index(condition=models.Q(('status', 'in_progress')), fields=['starts_on'], name='project_under_way_from'), models.Index(fields=['status', '-id'], name='project_by_status'), django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Lower('title'), 'gin_trgm_ops'), name='project_title_search')],
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('kind', 'job'), ('payment_status', 'not_needed')), models.Q(('kind', 'project'), ('payment_status__in', ['pending', 'paid', 'refunded'])), _connector='OR'), name='project_payment_status_fits_kind'), models.CheckConstraint(condition=models.Q(('kind', 'job'), ('status__in', ['draft', 'cancelled']), ('payment_status__in', ['paid', 'refunded']), _connector='OR'), name='project_seen_only_when_paid'), models.CheckConstraint(condition=models.Q(('worker__isnull', True), models.Q(('worker', models.F('homeowner')), _negated=True), _connector='OR'), name='project_worker_is_not_homeowner'), models.CheckConstraint(condition=models.Q(('kind', 'job'), ('base_amount_paise__gte', 100), _connector='OR'), name='project_has_budget'), models.CheckConstraint(condition=models.Q(('budget_min_paise__isnull', True), ('budget_max_paise__isnull', True), ('budget_min_paise__lte', models.F('budget_max_paise')), _connector='OR'), name='project_budget_min_up_to_max'), models.CheckConstraint(condition=models.Q(models.Q(('budget_min_paise__isnull', True), ('budget_min_paise__gte', 0), _connector='OR'), models.Q(('budget_max_paise__isnull', True), ('budget_max_paise__gte', 0), _connector='OR'), models.Q(('platform_fee_paise__isnull', True), ('platform_fee_paise__gte', 0), _connector='OR')), name='project_amounts_not_negative'), models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'offered', 'open', 'in_progress', 'delivered', 'completed', 'cancelled', 'disputed', 'expired'])), name='project_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'offered'), _negated=True), ('kind', 'job'), _connector='OR'), name='project_offered_is_job'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['in_progress', 'delivered', 'completed', 'disputed']), ('worker__isnull', False)), models.Q(('status__in', ['draft', 'offered', 'open', 'expired']), ('worker__isnull', True)), ('status', 'cancelled'), _connector='OR'), name='project_worker_when_awarded'), models.CheckConstraint(condition=models.Q(models.Q(('latitude__isnull', True), ('longitude__isnull', True)), models.Q(('latitude__isnull', False), ('longitude__isnull', False)), _connector='OR'), name='project_position_whole'), models.CheckConstraint(condition=models.Q(('city__isnull', True), ('latitude__isnull', False), _connector='OR'), name='project_place_has_position'), models.CheckConstraint(condition=models.Q(models.Q(('quantity__isnull', True), ('quantity_unit', '')), models.Q(('quantity__gt', 0), ('quantity_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point'])), _connector='OR'), name='project_quantity_with_unit'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'delivered'), _negated=True), ('delivered_at__isnull', False), _connector='OR'), name='project_delivered_has_time'), models.CheckConstraint(condition=models.Q(('cancelled_at__isnull', True), ('status', 'cancelled'), _connector='OR'), name='project_cancelled_at_when_cancelled'), models.CheckConstraint(condition=models.Q(('on_hold_at__isnull', True), ('status', 'open'), _connector='OR'), name='project_on_hold_while_open'), models.CheckConstraint(condition=models.Q(('discarded_at__isnull', True), models.Q(('kind', 'job'), ('status', 'draft')), _connector='OR'), name='project_discarded_is_job_draft')],
                    },
                ),
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
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='applications', to='hiring.project')),
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
                        'db_table': 'hiring_application',
                        'indexes': [models.Index(fields=['applicant', '-id'], name='application_by_applicant'), models.Index(fields=['project', 'status', '-id'], name='application_of_project'), models.Index(fields=['project', 'status'], include=('shortlisted_at', 'read_at', 'paused_at'), name='application_counts'), models.Index(condition=models.Q(('read_at__isnull', True), ('status', 'pending')), fields=['created_at'], name='application_unread')],
                        'constraints': [models.UniqueConstraint(fields=('project', 'applicant'), name='application_once_per_project'), models.UniqueConstraint(condition=models.Q(('status', 'accepted')), fields=('project',), name='application_one_accepted'), models.CheckConstraint(condition=models.Q(('status__in', ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'])), name='application_status_known'), models.CheckConstraint(condition=models.Q(('rate_paise__gte', 100)), name='application_rate_positive'), models.CheckConstraint(condition=models.Q(('rate_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point', 'lump_sum'])), name='application_unit_known'), models.CheckConstraint(condition=models.Q(('includes__contained_by', ['labour', 'materials', 'tools', 'transport', 'cleaning'])), name='application_includes_known'), models.CheckConstraint(condition=models.Q(('estimated_days__isnull', True), ('estimated_days__gte', 1), _connector='OR'), name='application_days_positive'), models.CheckConstraint(condition=models.Q(('status', 'rejected'), models.Q(('notice_due_at__isnull', True), ('reject_reason', ''), ('reject_words', '')), _connector='OR'), name='application_reason_when_rejected'), models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 20), models.Q(django.db.models.lookups.Exact(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 0), models.Q(('rate_unit', 'lump_sum'), _negated=True), django.db.models.lookups.Exact(models.Func(models.F('stages'), function='hiring_stages_total', output_field=models.BigIntegerField()), models.F('rate_paise')), _connector='OR')), name='application_stages_sound')],
                    },
                ),
                migrations.CreateModel(
                    name='ProjectMember',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('role', models.CharField(choices=[('homeowner', 'Homeowner'), ('worker', 'Worker'), ('supervisor', 'Supervisor'), ('guest', 'Guest')], max_length=10)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='hiring.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='memberships', to=settings.AUTH_USER_MODEL)),
                        ('added_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('guest_rights', models.CharField(blank=True, choices=[('look', 'Look'), ('talk', 'Look and write messages'), ('work', 'Work along: messages, tasks and files')], max_length=4)),
                        ('removed_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'hiring_project_member',
                        'constraints': [models.UniqueConstraint(condition=models.Q(('removed_at__isnull', True)), fields=('project', 'user'), name='member_once_per_project'), models.CheckConstraint(condition=models.Q(('role__in', ['homeowner', 'worker', 'supervisor', 'guest'])), name='member_role_known'), models.CheckConstraint(condition=models.Q(models.Q(('guest_rights__in', ['look', 'talk', 'work']), ('role', 'guest')), models.Q(models.Q(('role', 'guest'), _negated=True), ('guest_rights', '')), _connector='OR'), name='member_guest_rights_of_guests_alone'), models.CheckConstraint(condition=models.Q(('removed_by__isnull', True), ('removed_at__isnull', False), _connector='OR'), name='member_removed_by_when_removed')],
                    },
                ),
                migrations.CreateModel(
                    name='Transition',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('verb', models.CharField(max_length=16)),
                        ('from_status', models.CharField(blank=True, max_length=12)),
                        ('to_status', models.CharField(max_length=12)),
                        ('reason', models.CharField(blank=True, max_length=500)),
                        ('actor', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='transitions', to='hiring.project')),
                        ('reason_code', models.CharField(blank=True, help_text='The reason chosen, if any', max_length=30)),
                    ],
                    options={
                        'db_table': 'hiring_transition',
                        'indexes': [models.Index(condition=models.Q(('verb', 'dispute')), fields=['id'], name='transition_disputes')],
                    },
                ),
                migrations.CreateModel(
                    name='Booking',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('on_date', models.DateField(help_text='A day in India')),
                        ('slot', models.CharField(choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                        ('status', models.CharField(choices=[('requested', 'Requested'), ('countered', 'Another time proposed'), ('accepted', 'Agreed'), ('declined', 'Declined'), ('withdrawn', 'Withdrawn'), ('expired', 'Expired'), ('cancelled', 'Cancelled')], default='requested', max_length=10)),
                        ('proposed_on', models.DateField(blank=True, null=True)),
                        ('proposed_slot', models.CharField(blank=True, choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                        ('reply', models.CharField(blank=True, max_length=500)),
                        ('answer_by', models.DateTimeField(help_text='When it expires, if nobody answers before')),
                        ('remind_at', models.DateTimeField(blank=True, help_text='Empty once reminded', null=True)),
                        ('answered_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='booking', to='hiring.project')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bookings', to=settings.AUTH_USER_MODEL)),
                        ('reschedule_by', models.CharField(blank=True, choices=[('homeowner', 'Homeowner'), ('worker', 'Worker')], max_length=10)),
                        ('reschedule_note', models.CharField(blank=True, max_length=500)),
                        ('reschedule_on', models.DateField(blank=True, null=True)),
                        ('reschedule_slot', models.CharField(blank=True, choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                    ],
                    options={
                        'db_table': 'hiring_booking',
                        'indexes': [models.Index(fields=['worker', '-id'], name='booking_by_worker'), models.Index(condition=models.Q(('status__in', ['requested', 'countered'])), fields=['answer_by'], name='booking_waiting_until')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['requested', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'cancelled'])), name='booking_status_known'), models.CheckConstraint(condition=models.Q(('slot__in', ['morning', 'afternoon', 'evening', 'whole_day'])), name='booking_slot_known'), models.CheckConstraint(condition=models.Q(models.Q(('proposed_on__isnull', True), ('proposed_slot', '')), models.Q(('proposed_on__isnull', False), ('proposed_slot__in', ['morning', 'afternoon', 'evening', 'whole_day'])), _connector='OR'), name='booking_proposal_whole'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'countered'), _negated=True), ('proposed_on__isnull', False), _connector='OR'), name='booking_countered_has_proposal'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('status', 'accepted')), expressions=[(models.F('worker'), '='), (models.F('on_date'), '='), (hiring.bookings.models.SlotHours('slot'), '&&')], name='booking_slots_of_a_worker_apart'), models.CheckConstraint(condition=models.Q(models.Q(('reschedule_by', ''), ('reschedule_note', ''), ('reschedule_on__isnull', True), ('reschedule_slot', '')), models.Q(('reschedule_by__in', ['homeowner', 'worker']), ('reschedule_on__isnull', False), ('reschedule_slot__in', ['morning', 'afternoon', 'evening', 'whole_day']), ('status', 'accepted')), _connector='OR'), name='booking_reschedule_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='JobAlert',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('slot', models.PositiveSmallIntegerField(help_text='1 to 20: nobody has more alerts than slots')),
                        ('name', models.CharField(max_length=120)),
                        ('trade_keys', django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None)),
                        ('place_keys', django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None)),
                        ('radius_km', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('least_budget_paise', models.BigIntegerField(blank=True, null=True)),
                        ('kind', models.CharField(blank=True, help_text='job, project, or both: empty', max_length=8)),
                        ('frequency', models.CharField(choices=[('at_once', 'At once'), ('daily', 'Once a day')], default='at_once', max_length=8)),
                        ('is_active', models.BooleanField(default=True)),
                        ('last_told_at', models.DateTimeField(blank=True, null=True)),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='job_alerts', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'hiring_job_alert',
                        'indexes': [django.contrib.postgres.indexes.GinIndex(condition=models.Q(('is_active', True)), fastupdate=False, fields=['trade_keys', 'place_keys'], name='job_alert_by_new_work')],
                        'constraints': [models.UniqueConstraint(fields=('user', 'slot'), name='job_alert_once_per_slot'), models.CheckConstraint(condition=models.Q(('slot__range', (1, 20))), name='job_alert_slot_in_range'), models.UniqueConstraint(fields=('user', 'trade_keys', 'area', 'radius_km', 'least_budget_paise', 'kind'), name='job_alert_once', nulls_distinct=False), models.CheckConstraint(condition=models.Q(models.Q(('area__isnull', True), ('radius_km__isnull', True)), models.Q(('area__isnull', False), ('radius_km__range', (1, 100))), _connector='OR'), name='job_alert_place_has_radius'), models.CheckConstraint(condition=models.Q(('least_budget_paise__isnull', True), ('least_budget_paise__gt', 0), _connector='OR'), name='job_alert_budget_above_zero'), models.CheckConstraint(condition=models.Q(('kind__in', ['', 'job', 'project'])), name='job_alert_kind_known'), models.CheckConstraint(condition=models.Q(('frequency__in', ['at_once', 'daily'])), name='job_alert_frequency_known')],
                    },
                ),
                migrations.CreateModel(
                    name='JobAlertMatch',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('by_trade', models.BooleanField(help_text="The alert names the work's trade")),
                        ('distance_km', models.FloatField(blank=True, help_text="From that area's centre", null=True)),
                        ('by_budget', models.BooleanField(help_text='The alert names a budget, and the work reaches it')),
                        ('told_at', models.DateTimeField(blank=True, null=True)),
                        ('told_alone', models.BooleanField(default=False, help_text='By a message of its own')),
                        ('alert', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='matches', to='hiring.jobalert')),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='alert_matches', to='hiring.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='job_alert_matches', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'hiring_job_alert_match',
                        'indexes': [models.Index(fields=['user', '-id'], name='alert_match_newest'), models.Index(condition=models.Q(('told_at__isnull', True)), fields=['user'], name='alert_match_waiting')],
                        'constraints': [models.UniqueConstraint(fields=('user', 'project'), name='alert_match_once'), models.CheckConstraint(condition=models.Q(models.Q(('area__isnull', True), ('distance_km__isnull', True)), models.Q(('area__isnull', False), ('distance_km__gte', 0)), _connector='OR'), name='alert_match_near_has_distance')],
                    },
                ),
                migrations.CreateModel(
                    name='SavedWork',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='hiring.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_work', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'hiring_saved_work',
                        'constraints': [models.UniqueConstraint(fields=('user', 'project'), name='saved_work_once')],
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
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attachments', to='hiring.application')),
                    ],
                    options={
                        'db_table': 'hiring_application_attachment',
                        'ordering': ['id'],
                        'constraints': [models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='attachment_not_empty')],
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
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='hiring.application')),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='application_messages', to=settings.AUTH_USER_MODEL)),
                        ('told_at', models.DateTimeField(blank=True, help_text='When the other side was told that it waits unread', null=True)),
                    ],
                    options={
                        'db_table': 'hiring_application_message',
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
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='offers', to='hiring.application')),
                        ('stages', models.JSONField(db_default=models.Value([], models.JSONField()), default=list)),
                    ],
                    options={
                        'db_table': 'hiring_application_offer',
                        'ordering': ['version'],
                        'constraints': [models.UniqueConstraint(fields=('application', 'version'), name='offer_version_once'), models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('application',), name='offer_one_waits'), models.CheckConstraint(condition=models.Q(('party__in', ['homeowner', 'applicant'])), name='offer_party_known'), models.CheckConstraint(condition=models.Q(('status__in', ['open', 'agreed', 'declined', 'replaced'])), name='offer_status_known'), models.CheckConstraint(condition=models.Q(('rate_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point', 'lump_sum'])), name='offer_unit_known'), models.CheckConstraint(condition=models.Q(('rate_paise__gte', 100)), name='offer_rate_positive'), models.CheckConstraint(condition=models.Q(django.db.models.lookups.LessThanOrEqual(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 20), models.Q(django.db.models.lookups.Exact(models.Func(models.F('stages'), function='jsonb_array_length', output_field=models.IntegerField()), 0), models.Q(('rate_unit', 'lump_sum'), _negated=True), django.db.models.lookups.Exact(models.Func(models.F('stages'), function='hiring_stages_total', output_field=models.BigIntegerField()), models.F('rate_paise')), _connector='OR')), name='offer_stages_sound')],
                    },
                ),
                migrations.CreateModel(
                    name='Milestone',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('title', models.CharField(max_length=120)),
                        ('amount_paise', models.BigIntegerField(blank=True, null=True)),
                        ('due_on', models.DateField(blank=True, help_text='A day in India', null=True)),
                        ('position', models.PositiveSmallIntegerField()),
                        ('status', models.CharField(choices=[('planned', 'Planned'), ('submitted', 'Handed over'), ('accepted', 'Accepted')], default='planned', max_length=10)),
                        ('note', models.CharField(blank=True, help_text="The worker's, handing it over", max_length=1000)),
                        ('changes_asked', models.CharField(blank=True, help_text="The homeowner's", max_length=1000)),
                        ('submitted_at', models.DateTimeField(blank=True, null=True)),
                        ('accepted_at', models.DateTimeField(blank=True, null=True)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='milestones', to='hiring.project')),
                    ],
                    options={
                        'db_table': 'hiring_milestone',
                        'ordering': ['position', 'id'],
                        'indexes': [models.Index(fields=['project', 'position'], name='milestone_of_project')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['planned', 'submitted', 'accepted'])), name='milestone_status_known'), models.CheckConstraint(condition=models.Q(('amount_paise__isnull', True), ('amount_paise__gte', 100), _connector='OR'), name='milestone_amount_positive'), models.CheckConstraint(condition=models.Q(('status', 'planned'), ('submitted_at__isnull', False), _connector='OR'), name='milestone_submitted_has_time'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'accepted'), _negated=True), ('accepted_at__isnull', False), _connector='OR'), name='milestone_accepted_has_time')],
                    },
                ),
                migrations.CreateModel(
                    name='ProjectPhoto',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('caption', models.CharField(blank=True, max_length=200)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('width', models.PositiveIntegerField()),
                        ('height', models.PositiveIntegerField()),
                        ('position', models.PositiveSmallIntegerField(default=0)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('added_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='hiring.project')),
                        ('drawn', models.PositiveSmallIntegerField(choices=[(0, 'Two Sizes'), (1, 'Webp'), (2, 'Avif')], db_default=0, default=1)),
                    ],
                    options={
                        'db_table': 'hiring_project_photo',
                        'ordering': ['position', 'id'],
                    },
                ),
                migrations.CreateModel(
                    name='ProposedTeamMate',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('application', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='team_mates', to='hiring.application')),
                        ('member', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='proposed_for', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'hiring_proposed_team_mate',
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
                        'db_table': 'hiring_saved_answer',
                        'constraints': [models.UniqueConstraint(fields=('user', 'title'), name='saved_answer_title_once')],
                    },
                ),
                migrations.CreateModel(
                    name='MilestoneStep',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('verb', models.CharField(max_length=16)),
                        ('words', models.CharField(blank=True, max_length=1000)),
                        ('actor', models.ForeignKey(help_text='Nobody where time accepted it', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='milestone_steps', to=settings.AUTH_USER_MODEL)),
                        ('milestone', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='steps', to='hiring.milestone')),
                    ],
                    options={
                        'db_table': 'hiring_milestone_step',
                        'ordering': ['id'],
                    },
                ),
                migrations.CreateModel(
                    name='Reminder',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('unread_2_days', 'Unread 2 Days'), ('unread_5_days', 'Unread 5 Days'), ('delivered_3_days', 'Delivered 3 Days'), ('starts_tomorrow', 'Starts Tomorrow'), ('closed', 'Closed')], max_length=20)),
                        ('about', models.DateTimeField()),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='hiring.project')),
                    ],
                    options={
                        'db_table': 'hiring_reminder',
                        'constraints': [models.UniqueConstraint(fields=('project', 'kind', 'about'), name='reminded_once'), models.CheckConstraint(condition=models.Q(('kind__in', ['unread_2_days', 'unread_5_days', 'delivered_3_days', 'starts_tomorrow', 'closed'])), name='reminder_kind_known')],
                    },
                ),
                migrations.CreateModel(
                    name='DisputeStatement',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('voice', models.CharField(choices=[('homeowner', 'Homeowner'), ('worker', 'Worker'), ('staff', 'Karigar')], max_length=9)),
                        ('words', models.TextField(max_length=3000)),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('opening', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='hiring.transition')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='dispute_statements', to='hiring.project')),
                    ],
                    options={
                        'db_table': 'hiring_dispute_statement',
                        'ordering': ['id'],
                        'indexes': [models.Index(fields=['opening', 'id'], name='statement_of_dispute')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('voice__in', ['homeowner', 'worker', 'staff'])), name='statement_voice_known'), models.CheckConstraint(condition=models.Q(('words', ''), _negated=True), name='statement_says_something')],
                    },
                ),
            ],
        ),
    ]
