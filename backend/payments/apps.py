from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "payments"

    def ready(self) -> None:
        from core.mail.attachments import makers
        from core.observability.collectors import collectors
        from core.privacy.data_holders import register
        from milestones.ports import escrow
        from payments import privacy
        from payments.escrow import milestone_port as held
        from payments.escrow import privacy as escrow_privacy
        from payments.fee_schedule import privacy as fee_schedule
        from payments.invoices import files
        from payments.invoices import privacy as invoices
        from payments.ledger import privacy as ledger
        from payments.ledger.audit import audit_figures
        from payments.payouts import privacy as payouts
        from payments.refunds import privacy as refunds
        from projects.lifecycle import Effect, Guard
        from projects.ports import effects, guards

        collectors.add("books", audit_figures)
        makers.add(files.KIND, files.document_file)
        # Rows that refer to others are deleted first.
        register(invoices.DATA_HOLDER)
        register(ledger.DATA_HOLDER)
        register(payouts.DATA_HOLDER)
        register(escrow_privacy.DATA_HOLDER)
        register(refunds.DATA_HOLDER)
        register(fee_schedule.DATA_HOLDER)
        register(privacy.DATA_HOLDER)
        escrow.fill(held.ESCROW)
        guards.add(Guard.PAID_WORK_ANSWERED, held.require_paid_work_answered)
        guards.add(Guard.HELD_MONEY_DIVIDED, held.require_held_money_divided)
        effects.add(Effect.RELEASE_HELD_MONEY, held.release_held_money)
        effects.add(Effect.FREEZE_HELD_MONEY, held.freeze_held_money)
        effects.add(Effect.SPLIT_HELD_MONEY, held.split_held_money)
        effects.add(Effect.RETURN_HELD_MONEY, held.return_held_money)
