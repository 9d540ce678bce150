"""Money: orders, the books, refunds, payouts, documents and fees.

The books keep themselves: nothing unbalanced, overdrawn, edited or added later gets in.

- A posting is of the transaction that writes it, and only that one adds entries to it.
- At its end a posting has two entries or more, and they sum to zero.
- Neither a posting nor an entry is ever changed or deleted.
- An owned account's balance changes by its entries alone, under the account's lock; the check
  ``ledger_account_owes_or_nothing`` then refuses to overdraw it.

Documents keep themselves: none is changed, none lost while the law asks for it, no number left out.

- A series counts by one, and a number that was taken has its document when the transaction ends.
- A document is never changed; it may go once it is seven years old (payments.invoices).

Fees are never changed; those that have not begun may be withdrawn. The functions raise
``integrity_constraint_violation``, which Django gives as IntegrityError.
"""

from datetime import UTC, datetime

import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

import core.ids
import payments.ledger.models
from core.database.tables import CreateTables

LEDGER_FUNCTIONS = """
CREATE FUNCTION payments_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the books are never changed: % of %', lower(TG_OP), TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_ledger_posting_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.made_in := txid_current();
    RETURN NEW;
END $$;

-- The balance moves before the row is there, so a row that ON CONFLICT would drop is refused here;
-- nobody else can add to this posting meanwhile.
CREATE FUNCTION payments_ledger_entry_enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM payments_ledger_posting
        WHERE id = NEW.posting_id AND made_in = txid_current()
    ) THEN
        RAISE EXCEPTION 'entry of a posting that is not of this transaction'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF EXISTS (
        SELECT FROM payments_ledger_entry
        WHERE id = NEW.id OR (posting_id = NEW.posting_id AND account_id = NEW.account_id)
    ) THEN
        RAISE EXCEPTION 'entry written twice' USING ERRCODE = 'unique_violation';
    END IF;
    NEW.balance_paise := NULL;
    UPDATE payments_ledger_account SET balance_paise = balance_paise + NEW.amount_paise
        WHERE id = NEW.account_id AND balance_paise IS NOT NULL
        RETURNING balance_paise INTO NEW.balance_paise;
    RETURN NEW;
END $$;

CREATE FUNCTION payments_ledger_account_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.balance_paise <> 0 THEN
            RAISE EXCEPTION 'an account begins with nothing'
                USING ERRCODE = 'integrity_constraint_violation';
        END IF;
    ELSIF pg_trigger_depth() < 2
        OR (NEW.id, NEW.kind) IS DISTINCT FROM (OLD.id, OLD.kind)
        OR NEW.owner_id IS DISTINCT FROM OLD.owner_id
        OR NEW.project_id IS DISTINCT FROM OLD.project_id
    THEN
        RAISE EXCEPTION 'an account changes by its entries alone'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION payments_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    written uuid := CASE TG_TABLE_NAME
        WHEN 'payments_ledger_posting' THEN to_jsonb(NEW)->>'id'
        ELSE to_jsonb(NEW)->>'posting_id'
    END;
    entries integer;
    total numeric;
BEGIN
    SELECT count(*), coalesce(sum(amount_paise), 0) INTO entries, total
        FROM payments_ledger_entry WHERE posting_id = written;
    IF entries < 2 OR total <> 0 THEN
        RAISE EXCEPTION 'posting % has % entries that sum to %', written, entries, total
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;
"""

LEDGER_TRIGGERS = """
CREATE TRIGGER ledger_posting_begin BEFORE INSERT ON payments_ledger_posting
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_posting_begin();
CREATE TRIGGER ledger_posting_stays BEFORE UPDATE OR DELETE ON payments_ledger_posting
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_refuse();
CREATE TRIGGER ledger_entry_enter BEFORE INSERT ON payments_ledger_entry
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_entry_enter();
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE ON payments_ledger_entry
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_refuse();
CREATE TRIGGER ledger_account_keep BEFORE INSERT OR UPDATE ON payments_ledger_account
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_account_keep();
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON payments_ledger_posting
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_balanced();
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON payments_ledger_entry
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_balanced();
"""

LEDGER_REVERSED = """
DROP TRIGGER ledger_entry_balanced ON payments_ledger_entry;
DROP TRIGGER ledger_posting_balanced ON payments_ledger_posting;
DROP TRIGGER ledger_account_keep ON payments_ledger_account;
DROP TRIGGER ledger_entry_stays ON payments_ledger_entry;
DROP TRIGGER ledger_entry_enter ON payments_ledger_entry;
DROP TRIGGER ledger_posting_stays ON payments_ledger_posting;
DROP TRIGGER ledger_posting_begin ON payments_ledger_posting;
DROP FUNCTION payments_ledger_balanced();
DROP FUNCTION payments_ledger_account_keep();
DROP FUNCTION payments_ledger_entry_enter();
DROP FUNCTION payments_ledger_posting_begin();
DROP FUNCTION payments_ledger_refuse();
"""

INVOICE_FUNCTIONS = """
CREATE FUNCTION payments_invoice_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '7 years' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a document stays as it is: % of %', lower(TG_OP), OLD.number
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_invoice_series_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' AND NEW.last_serial = 1 THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE'
        AND (NEW.prefix, NEW.kind, NEW.financial_year, NEW.last_serial)
            = (OLD.prefix, OLD.kind, OLD.financial_year, OLD.last_serial + 1)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a series counts by one'
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_invoice_number_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM payments_invoice WHERE series_id = NEW.prefix AND serial = NEW.last_serial
    ) THEN
        RAISE EXCEPTION 'number % of % was taken for nothing', NEW.last_serial, NEW.prefix
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;
"""

INVOICE_TRIGGERS = """
CREATE TRIGGER invoice_keep BEFORE UPDATE OR DELETE ON payments_invoice
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_keep();
CREATE TRIGGER invoice_series_count BEFORE INSERT OR UPDATE OR DELETE ON payments_invoice_series
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_series_count();
CREATE CONSTRAINT TRIGGER invoice_number_used AFTER INSERT OR UPDATE ON payments_invoice_series
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_number_used();
"""

INVOICE_REVERSED = """
DROP TRIGGER invoice_number_used ON payments_invoice_series;
DROP TRIGGER invoice_series_count ON payments_invoice_series;
DROP TRIGGER invoice_keep ON payments_invoice;
DROP FUNCTION payments_invoice_number_used();
DROP FUNCTION payments_invoice_series_count();
DROP FUNCTION payments_invoice_keep();
"""

KEEP_FEES = """
CREATE FUNCTION payments_fee_schedule_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND OLD.valid_from > now()
        AND (NEW.id, NEW.listing_fee_paise, NEW.gst_basis_points, NEW.service_fee_basis_points,
            NEW.valid_from, NEW.created_at)
          = (OLD.id, OLD.listing_fee_paise, OLD.gst_basis_points, OLD.service_fee_basis_points,
            OLD.valid_from, OLD.created_at)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'fees stay as they were: from %', OLD.valid_from
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER fee_schedule_keep BEFORE UPDATE OR DELETE ON payments_fee_schedule
    FOR EACH ROW EXECUTE FUNCTION payments_fee_schedule_keep();
"""

FEES_REVERSED = """
DROP TRIGGER fee_schedule_keep ON payments_fee_schedule;
DROP FUNCTION payments_fee_schedule_keep();
"""


def add_first_fees(apps, _schema_editor):
    """The fees to begin with: ₹5 to list a project, GST included, and no service fee (product.md)."""
    apps.get_model("payments", "FeeSchedule").objects.get_or_create(
        valid_from=datetime(2026, 1, 1, tzinfo=UTC),
        defaults={
            "listing_fee_paise": 500,
            "gst_basis_points": 1800,
            "service_fee_basis_points": 0,
        },
    )


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('milestones', '0001_initial'),
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='FeeSchedule',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('listing_fee_paise', models.BigIntegerField(help_text='GST included')),
                        ('gst_basis_points', models.PositiveIntegerField()),
                        ('service_fee_basis_points', models.PositiveIntegerField()),
                        ('valid_from', models.DateTimeField()),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('withdrawn_at', models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        'db_table': 'payments_fee_schedule',
                        'constraints': [models.CheckConstraint(condition=models.Q(('listing_fee_paise__gte', 100)), name='fee_schedule_chargeable'), models.CheckConstraint(condition=models.Q(('gst_basis_points__lte', 10000), ('service_fee_basis_points__lte', 10000)), name='fee_schedule_shares_of_a_whole'), models.UniqueConstraint(condition=models.Q(('withdrawn_at__isnull', True)), fields=('valid_from',), name='fee_schedule_one_from_a_moment'), models.CheckConstraint(condition=models.Q(('withdrawn_at__isnull', True), ('withdrawn_at__lt', models.F('valid_from')), _connector='OR'), name='fee_schedule_withdrawn_before_it_began')],
                    },
                ),
                migrations.CreateModel(
                    name='Order',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('amount_paise', models.BigIntegerField()),
                        ('currency', models.CharField(default='INR', max_length=3)),
                        ('status', models.CharField(choices=[('opening', 'Opening'), ('created', 'Created'), ('attempted', 'Attempted'), ('paid', 'Paid'), ('failed', 'Failed'), ('expired', 'Expired')], default='created', max_length=9)),
                        ('gateway_order_id', models.CharField(blank=True, max_length=60)),
                        ('receipt', models.CharField(max_length=40, unique=True)),
                        ('opened_at', models.DateTimeField(help_text='When the payer last asked to pay')),
                        ('checked_at', models.DateTimeField(blank=True, help_text='When the gateway was last asked for its payments', null=True)),
                        ('paid_at', models.DateTimeField(blank=True, null=True)),
                        ('found_by', models.CharField(blank=True, choices=[('browser', 'Browser'), ('webhook', 'Webhook'), ('reconciliation', 'Reconciliation')], max_length=14)),
                        ('fee_schedule', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='payments.feeschedule')),
                        ('payer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='orders', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='orders', to='projects.project')),
                        ('milestone', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='orders', to='milestones.milestone')),
                        ('purpose', models.CharField(choices=[('listing_fee', 'Listing fee'), ('milestone', 'Milestone'), ('visit', 'Instant booking')], db_default='listing_fee', default='listing_fee', max_length=11)),
                    ],
                    options={
                        'db_table': 'payments_order',
                        'indexes': [models.Index(condition=models.Q(('status', 'paid'), _negated=True), fields=['opened_at'], name='order_to_reconcile'), models.Index(condition=models.Q(('found_by', 'reconciliation')), fields=['paid_at'], name='order_repaired')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('amount_paise__gte', 100)), name='order_chargeable'), models.CheckConstraint(condition=models.Q(('currency', 'INR')), name='order_in_rupees'), models.CheckConstraint(condition=models.Q(models.Q(('paid_at__isnull', False), ('status', 'paid'), ('found_by__in', ['browser', 'webhook', 'reconciliation'])), models.Q(models.Q(('status', 'paid'), _negated=True), ('found_by', ''), ('paid_at__isnull', True)), _connector='OR'), name='order_paid_at_when_paid'), models.CheckConstraint(condition=models.Q(models.Q(('milestone__isnull', True), ('purpose', 'listing_fee')), models.Q(('milestone__isnull', False), ('purpose', 'milestone')), models.Q(('milestone__isnull', True), ('purpose', 'visit')), models.Q(('milestone__isnull', False), ('purpose', 'visit'), ('status', 'paid')), _connector='OR'), name='order_milestone_when_its_purpose'), models.CheckConstraint(condition=models.Q(('status__in', ['opening', 'created', 'attempted', 'paid', 'failed', 'expired'])), name='order_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('gateway_order_id', ''), ('status', 'opening')), models.Q(models.Q(('status', 'opening'), _negated=True), models.Q(('gateway_order_id', ''), _negated=True)), _connector='OR'), name='order_at_gateway_once_opened'), models.UniqueConstraint(condition=models.Q(('gateway_order_id', ''), _negated=True), fields=('gateway_order_id',), name='order_gateway_id_once'), models.UniqueConstraint(condition=models.Q(('purpose__in', ['listing_fee', 'visit']), ('status__in', ['opening', 'created', 'attempted', 'failed'])), fields=('project',), name='order_one_open_for_each_project'), models.UniqueConstraint(condition=models.Q(('status__in', ['opening', 'created', 'attempted', 'failed'])), fields=('milestone',), name='order_one_open_for_each_milestone')],
                    },
                ),
                migrations.CreateModel(
                    name='Payment',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('gateway_payment_id', models.CharField(max_length=60, unique=True)),
                        ('status', models.CharField(choices=[('created', 'Created'), ('failed', 'Failed'), ('authorized', 'Authorized'), ('captured', 'Captured'), ('refunded', 'Refunded')], max_length=10)),
                        ('amount_paise', models.BigIntegerField()),
                        ('method', models.CharField(blank=True, max_length=20)),
                        ('error_code', models.CharField(blank=True, max_length=60)),
                        ('error_description', models.CharField(blank=True, max_length=300)),
                        ('order', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payments', to='payments.order')),
                        ('refunded_paise', models.BigIntegerField(db_default=0, default=0, help_text='Of it, owed or given back; no more than was paid')),
                    ],
                    options={
                        'db_table': 'payments_payment',
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['created', 'failed', 'authorized', 'captured', 'refunded'])), name='payment_status_known'), models.CheckConstraint(condition=models.Q(('amount_paise__gt', 0)), name='payment_amount_positive'), models.CheckConstraint(condition=models.Q(('refunded_paise__gte', 0), ('refunded_paise__lte', models.F('amount_paise'))), name='payment_refunded_at_most_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='WebhookEvent',
                    fields=[
                        ('event_id', models.CharField(max_length=80, primary_key=True, serialize=False)),
                        ('type', models.CharField(max_length=60)),
                        ('payload', models.TextField(help_text='The raw body, as signed')),
                        ('received_at', models.DateTimeField(auto_now_add=True)),
                        ('handled_at', models.DateTimeField(blank=True, null=True)),
                        ('outcome', models.CharField(blank=True, choices=[('applied', 'Applied'), ('ignored', 'Not an event we use'), ('unknown_order', 'Not an order of ours'), ('mismatch', 'Does not fit the order'), ('unreadable', "Not in the contract's shape")], max_length=13)),
                    ],
                    options={
                        'db_table': 'payments_webhook_event',
                        'indexes': [models.Index(condition=models.Q(('handled_at__isnull', True)), fields=['received_at'], name='webhook_unhandled'), models.Index(fields=['received_at'], name='webhook_by_time')],
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('handled_at__isnull', True), ('outcome', '')), models.Q(('handled_at__isnull', False), ('outcome__in', ['applied', 'ignored', 'unknown_order', 'mismatch', 'unreadable'])), _connector='OR'), name='webhook_outcome_when_handled')],
                    },
                ),
                migrations.CreateModel(
                    name='Account',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('kind', models.CharField(choices=[('gateway', 'At the gateway'), ('held', 'Held for work'), ('worker', 'Released to the worker'), ('refunds', 'Owed back'), ('listing_fees', 'Listing fees'), ('service_fees', 'Service fees'), ('cgst', 'Central GST'), ('sgst', 'State GST'), ('igst', 'Integrated GST')], max_length=12)),
                        ('balance_paise', models.BigIntegerField(null=True)),
                        ('owner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='projects.project')),
                    ],
                    options={
                        'db_table': 'payments_ledger_account',
                        'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['gateway', 'held', 'worker', 'refunds', 'listing_fees', 'service_fees', 'cgst', 'sgst', 'igst'])), name='ledger_account_kind_known'), models.CheckConstraint(condition=models.Q(models.Q(('balance_paise__isnull', False), ('kind__in', ['held']), ('owner__isnull', True), ('project__isnull', False)), models.Q(('balance_paise__isnull', False), ('kind__in', ['worker', 'refunds']), ('owner__isnull', False), ('project__isnull', True)), models.Q(('balance_paise__isnull', True), ('kind__in', ['gateway', 'listing_fees', 'service_fees', 'cgst', 'sgst', 'igst']), ('owner__isnull', True), ('project__isnull', True)), _connector='OR'), name='ledger_account_owned'), models.CheckConstraint(condition=models.Q(('balance_paise__isnull', True), ('balance_paise__lte', 0), _connector='OR'), name='ledger_account_owes_or_nothing'), models.UniqueConstraint(fields=('kind', 'project', 'owner'), name='ledger_account_once', nulls_distinct=False)],
                    },
                ),
                migrations.CreateModel(
                    name='Entry',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('amount_paise', models.BigIntegerField()),
                        ('account', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='payments.account')),
                        ('posting', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='payments.posting')),
                        ('balance_paise', models.BigIntegerField(editable=False, null=True)),
                    ],
                    options={
                        'db_table': 'payments_ledger_entry',
                        'indexes': [models.Index(fields=['account', '-id'], include=('amount_paise',), name='entry_of_account')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('amount_paise', 0), _negated=True), name='ledger_entry_moves'), models.UniqueConstraint(fields=('posting', 'account'), name='ledger_entry_once')],
                    },
                ),
                migrations.CreateModel(
                    name='Funding',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('amount_paise', models.BigIntegerField()),
                        ('released_paise', models.BigIntegerField(default=0, help_text='Service fee included')),
                        ('refunded_paise', models.BigIntegerField(default=0)),
                        ('frozen_at', models.DateTimeField(blank=True, help_text='Since when a dispute holds it: nothing leaves', null=True)),
                        ('reminded_at', models.DateTimeField(blank=True, help_text='When the homeowner was told that silence will release it', null=True)),
                        ('milestone', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='funding', to='milestones.milestone')),
                        ('order', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='funding', to='payments.order')),
                        ('payer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='fundings_paid', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='fundings', to='projects.project')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='fundings_earned', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'payments_funding',
                        'indexes': [models.Index(fields=['project', 'id'], name='funding_of_project')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('amount_paise__gte', 100)), name='funding_chargeable'), models.CheckConstraint(condition=models.Q(('refunded_paise__gte', 0), ('released_paise__gte', 0), ('amount_paise__gte', django.db.models.expressions.CombinedExpression(models.F('released_paise'), '+', models.F('refunded_paise')))), name='funding_never_below_zero'), models.CheckConstraint(condition=models.Q(('payer', models.F('worker')), _negated=True), name='funding_payer_is_not_worker')],
                    },
                ),
                migrations.CreateModel(
                    name='Invoice',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('invoice', 'Tax invoice'), ('receipt', 'Receipt'), ('credit_note', 'Credit note')], max_length=11)),
                        ('serial', models.PositiveIntegerField()),
                        ('number', models.CharField(max_length=16, unique=True)),
                        ('issued_on', models.DateField(help_text='A day in India')),
                        ('printed', models.JSONField(help_text='Supplier, recipient, place of supply and description, as they were that day')),
                        ('taxable_paise', models.BigIntegerField()),
                        ('cgst_paise', models.BigIntegerField()),
                        ('sgst_paise', models.BigIntegerField()),
                        ('igst_paise', models.BigIntegerField()),
                        ('total_paise', models.BigIntegerField()),
                        ('corrects', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='credit_notes', to='payments.invoice')),
                        ('order', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='invoices', to='payments.order')),
                        ('recipient', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='invoices', to=settings.AUTH_USER_MODEL)),
                        ('series', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='invoices', to='payments.invoiceseries')),
                        ('refund', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='credit_note', to='payments.refund')),
                        ('release', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='invoice', to='payments.release')),
                    ],
                    options={
                        'db_table': 'payments_invoice',
                        'indexes': [models.Index(fields=['recipient', '-id'], name='invoice_of_person')],
                        'constraints': [models.UniqueConstraint(fields=('series', 'serial'), name='invoice_serial_once'), models.UniqueConstraint(condition=models.Q(('order__isnull', False)), fields=('order',), name='invoice_one_for_each_order'), models.CheckConstraint(condition=models.Q(('kind__in', ['invoice', 'receipt', 'credit_note'])), name='invoice_kind_known'), models.CheckConstraint(condition=models.Q(('total_paise', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('taxable_paise'), '+', models.F('cgst_paise')), '+', models.F('sgst_paise')), '+', models.F('igst_paise'))), ('cgst_paise__gte', 0), ('igst_paise__gte', 0), ('taxable_paise__gt', 0)), name='invoice_sums_up'), models.CheckConstraint(condition=models.Q(models.Q(('cgst_paise', models.F('sgst_paise')), ('igst_paise', 0)), models.Q(('cgst_paise', 0), ('sgst_paise', 0)), _connector='OR'), name='invoice_one_kind_of_tax'), models.CheckConstraint(condition=models.Q(models.Q(('corrects__isnull', True), ('kind__in', ['invoice', 'receipt']), ('order__isnull', False), ('refund__isnull', True), ('release__isnull', True)), models.Q(('corrects__isnull', True), ('kind', 'invoice'), ('order__isnull', True), ('refund__isnull', True), ('release__isnull', False)), models.Q(('corrects__isnull', False), ('kind', 'credit_note'), ('order__isnull', True), ('refund__isnull', False), ('release__isnull', True)), _connector='OR'), name='invoice_for_one_thing')],
                    },
                ),
                migrations.CreateModel(
                    name='InvoiceSeries',
                    fields=[
                        ('prefix', models.CharField(help_text='as KI2627', max_length=8, primary_key=True, serialize=False)),
                        ('kind', models.CharField(choices=[('invoice', 'Tax invoice'), ('receipt', 'Receipt'), ('credit_note', 'Credit note')], max_length=11)),
                        ('financial_year', models.PositiveSmallIntegerField(help_text='The year it begins in, in April')),
                        ('last_serial', models.PositiveIntegerField(default=0)),
                    ],
                    options={
                        'db_table': 'payments_invoice_series',
                        'constraints': [models.UniqueConstraint(fields=('kind', 'financial_year'), name='invoice_series_once_a_year')],
                    },
                ),
                migrations.CreateModel(
                    name='Payout',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('amount_paise', models.BigIntegerField(help_text='After the service fee')),
                        ('status', models.CharField(choices=[('waiting', 'Waits for a bank account'), ('queued', 'About to be sent'), ('sent', 'On its way'), ('paid', 'Paid'), ('failed', 'Failed')], max_length=7)),
                        ('gateway_transfer_id', models.CharField(blank=True, max_length=60)),
                        ('attempts', models.PositiveSmallIntegerField(default=0, help_text='How often it failed, ever')),
                        ('failure', models.CharField(blank=True, max_length=300)),
                        ('sent_at', models.DateTimeField(blank=True, null=True)),
                        ('paid_at', models.DateTimeField(blank=True, null=True)),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payouts', to=settings.AUTH_USER_MODEL)),
                        ('account', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='payouts', to='payments.payoutaccount')),
                        ('release', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='payout', to='payments.release')),
                        ('checked_at', models.DateTimeField(blank=True, help_text='When the gateway last said the same as this row', null=True)),
                        ('balance_key', models.CharField(blank=True, db_default='', default='', help_text='Asked by it, the gateway sends from our balance: once however often', max_length=36)),
                    ],
                    options={
                        'db_table': 'payments_payout',
                        'indexes': [models.Index(fields=['worker', '-id'], name='payout_of_worker'), models.Index(condition=models.Q(('status__in', ['waiting', 'queued', 'sent', 'failed'])), fields=['created_at'], name='payout_under_way')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['waiting', 'queued', 'sent', 'paid', 'failed'])), name='payout_status_known'), models.CheckConstraint(condition=models.Q(('amount_paise__gt', 0)), name='payout_amount_positive'), models.CheckConstraint(condition=models.Q(('status', 'waiting'), ('account__isnull', False), _connector='OR'), name='payout_sent_has_account'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['sent', 'paid']), _negated=True), models.Q(models.Q(('gateway_transfer_id', ''), _negated=True), ('sent_at__isnull', False)), _connector='OR'), name='payout_sent_has_transfer')],
                    },
                ),
                migrations.CreateModel(
                    name='PayoutAccount',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('gateway_account_id', models.CharField(max_length=60, unique=True)),
                        ('holder_name', models.CharField(max_length=120)),
                        ('bank_name', models.CharField(blank=True, max_length=120)),
                        ('ifsc', models.CharField(max_length=11)),
                        ('last_four', models.CharField(max_length=4)),
                        ('status', models.CharField(choices=[('under_review', 'Being checked'), ('active', 'Active'), ('needs_clarification', 'Needs to be corrected'), ('suspended', 'Suspended'), ('closed', 'Closed')], default='under_review', max_length=19)),
                        ('checked_at', models.DateTimeField(blank=True, help_text='When the gateway was last asked for its state', null=True)),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payout_accounts', to=settings.AUTH_USER_MODEL)),
                        ('masked_upi', models.CharField(blank=True, db_default='', default='', max_length=80)),
                        ('usable_from', models.DateTimeField(blank=True, help_text='Nothing is paid to it before; null is from the beginning', null=True)),
                    ],
                    options={
                        'db_table': 'payments_payout_account',
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['under_review', 'active', 'needs_clarification', 'suspended', 'closed'])), name='payout_account_status_known'), models.CheckConstraint(condition=models.Q(('last_four__regex', '^[0-9]{4}$')), name='payout_account_masked'), models.UniqueConstraint(condition=models.Q(('status', 'closed'), _negated=True), fields=('worker',), name='payout_account_one_each')],
                    },
                ),
                migrations.CreateModel(
                    name='Posting',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('kind', models.CharField(choices=[('listing_fee_paid', 'Listing fee paid'), ('milestone_funded', 'Milestone funded'), ('released', 'Released to the worker'), ('refund_owed', 'Refund agreed'), ('refund_sent', 'Refund sent'), ('refund_returned', 'Refund came back'), ('paid_out', 'Paid out'), ('payout_returned', 'Payout came back')], max_length=20)),
                        ('reference', models.CharField(max_length=100, unique=True)),
                        ('made_in', models.BigIntegerField(db_default=payments.ledger.models.TransactionNumber())),
                        ('created_at', models.DateTimeField(help_text='The moment in its id: a range of one is a range of the other')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='postings', to='projects.project')),
                        ('payer', models.ForeignKey(help_text='The homeowner on whose statement it stands', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('worker', models.ForeignKey(help_text='The worker on whose statement it stands', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('milestone', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='postings', to='milestones.milestone')),
                    ],
                    options={
                        'db_table': 'payments_ledger_posting',
                        'indexes': [models.Index(fields=['project', '-id'], name='posting_of_project'), models.Index(condition=models.Q(('payer__isnull', False)), fields=['payer', '-id'], name='posting_of_payer'), models.Index(condition=models.Q(('worker__isnull', False)), fields=['worker', '-id'], name='posting_of_worker')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['listing_fee_paid', 'milestone_funded', 'released', 'refund_owed', 'refund_sent', 'refund_returned', 'paid_out', 'payout_returned'])), name='ledger_posting_kind_known')],
                    },
                ),
                migrations.CreateModel(
                    name='Refund',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('amount_paise', models.BigIntegerField()),
                        ('cause', models.CharField(choices=[('paid_in_vain', 'What was paid for could not be given'), ('paid_twice', 'Paid twice'), ('listing_cancelled', 'Cancelled within 24 hours'), ('work_cancelled', 'The work was cancelled'), ('decision', 'Decided in a dispute'), ('goodwill', 'Goodwill')], max_length=17)),
                        ('words', models.CharField(blank=True, help_text='The reason, as staff wrote it', max_length=500)),
                        ('status', models.CharField(choices=[('asked', 'Waits for a second person'), ('declined', 'Declined'), ('owed', 'Agreed'), ('sent', 'On its way'), ('done', 'Arrived'), ('failed', 'Failed')], max_length=8)),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('gateway_refund_id', models.CharField(blank=True, max_length=60)),
                        ('attempts', models.PositiveSmallIntegerField(default=0, help_text='How often the gateway, or the bank, has said no')),
                        ('failure', models.CharField(blank=True, max_length=300)),
                        ('sent_at', models.DateTimeField(blank=True, null=True)),
                        ('done_at', models.DateTimeField(blank=True, null=True)),
                        ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('decided_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('funding', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='refunds', to='payments.funding')),
                        ('order', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='refunds', to='payments.order')),
                        ('payment', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='refunds', to='payments.payment')),
                    ],
                    options={
                        'db_table': 'payments_refund',
                        'indexes': [models.Index(condition=models.Q(('status__in', ['asked', 'owed', 'sent', 'failed'])), fields=['created_at'], name='refund_under_way')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['asked', 'declined', 'owed', 'sent', 'done', 'failed'])), name='refund_status_known'), models.CheckConstraint(condition=models.Q(('cause__in', ['paid_in_vain', 'paid_twice', 'listing_cancelled', 'work_cancelled', 'decision', 'goodwill'])), name='refund_cause_known'), models.CheckConstraint(condition=models.Q(('amount_paise__gt', 0)), name='refund_amount_positive'), models.CheckConstraint(condition=models.Q(('decided_by__isnull', True), models.Q(('asked_by__isnull', False), models.Q(('decided_by', models.F('asked_by')), _negated=True)), _connector='OR'), name='refund_decided_by_another'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['sent', 'done']), _negated=True), models.Q(models.Q(('gateway_refund_id', ''), _negated=True), ('sent_at__isnull', False)), _connector='OR'), name='refund_sent_has_id'), models.UniqueConstraint(condition=models.Q(('gateway_refund_id', ''), _negated=True), fields=('gateway_refund_id',), name='refund_gateway_id_once'), models.UniqueConstraint(condition=models.Q(('cause__in', ['paid_in_vain', 'paid_twice', 'listing_cancelled'])), fields=('payment',), name='refund_of_whole_once')],
                    },
                ),
                migrations.CreateModel(
                    name='Release',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('amount_paise', models.BigIntegerField(help_text='What left the held money')),
                        ('service_fee_paise', models.BigIntegerField(default=0, help_text='Of it, GST included')),
                        ('cause', models.CharField(choices=[('homeowner', 'Released by the homeowner'), ('silence', 'No answer within seven days'), ('completed', 'The work was completed'), ('cancelled', "The worker's share of cancelled work"), ('decision', 'Decided in a dispute')], max_length=10)),
                        ('actor', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('funding', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='releases', to='payments.funding')),
                    ],
                    options={
                        'db_table': 'payments_release',
                        'constraints': [models.CheckConstraint(condition=models.Q(('cause__in', ['homeowner', 'silence', 'completed', 'cancelled', 'decision'])), name='release_cause_known'), models.CheckConstraint(condition=models.Q(('amount_paise__gt', 0), ('service_fee_paise__gte', 0), ('amount_paise__gt', models.F('service_fee_paise'))), name='release_fee_of_amount'), models.CheckConstraint(condition=models.Q(models.Q(('actor__isnull', True), ('cause', 'silence')), models.Q(models.Q(('cause', 'silence'), _negated=True), ('actor__isnull', False)), _connector='OR'), name='release_by_somebody')],
                    },
                ),
                migrations.CreateModel(
                    name='FeeProposal',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('listing_fee_paise', models.BigIntegerField(help_text='GST included')),
                        ('gst_basis_points', models.PositiveIntegerField()),
                        ('service_fee_basis_points', models.PositiveIntegerField()),
                        ('valid_from', models.DateTimeField(help_text='The beginning of a day in India')),
                        ('words', models.CharField(help_text='Why, for the desk', max_length=500)),
                        ('status', models.CharField(choices=[('asked', 'Waits for a second person'), ('agreed', 'Agreed'), ('declined', 'Declined')], default='asked', max_length=8)),
                        ('decided_at', models.DateTimeField(null=True)),
                        ('decided_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('proposed_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('schedule', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='proposal', to='payments.feeschedule')),
                    ],
                    options={
                        'db_table': 'payments_fee_proposal',
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['asked', 'agreed', 'declined'])), name='fee_proposal_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('decided_by__isnull', True), ('status', 'asked')), models.Q(models.Q(('status', 'asked'), _negated=True), ('decided_at__isnull', False), ('decided_by__isnull', False)), _connector='OR'), name='fee_proposal_decided'), models.CheckConstraint(condition=models.Q(models.Q(('schedule__isnull', False), ('status', 'agreed'), models.Q(('decided_by', models.F('proposed_by')), _negated=True)), models.Q(models.Q(('status', 'agreed'), _negated=True), ('schedule__isnull', True)), _connector='OR'), name='fee_proposal_agreed_by_another'), models.UniqueConstraint(condition=models.Q(('status', 'asked')), fields=('status',), name='fee_proposal_one_waits')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(LEDGER_FUNCTIONS + LEDGER_TRIGGERS, LEDGER_REVERSED),
        migrations.RunSQL(INVOICE_FUNCTIONS + INVOICE_TRIGGERS, INVOICE_REVERSED),
        migrations.RunSQL(KEEP_FEES, FEES_REVERSED),
        migrations.RunPython(add_first_fees, migrations.RunPython.noop),
    ]
