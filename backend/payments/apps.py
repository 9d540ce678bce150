from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "payments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.mail.attachments import makers
        from core.privacy.data_holders import register
        from milestones.ports import escrow
        from payments import privacy
        from payments.escrow import privacy as escrow_privacy
        from payments.escrow.milestone_port import ESCROW, EscrowHooks
        from payments.fee_schedule import privacy as fee_schedule
        from payments.invoices import files
        from payments.invoices import privacy as invoices
        from payments.ledger import privacy as ledger
        from payments.payouts import privacy as payouts
        from payments.refunds import privacy as refunds
        from projects.ports import project_hooks

        makers.add(files.KIND, files.document_file)
        # What points at another's rows goes before them.
        register(invoices.DATA_HOLDER)
        register(ledger.DATA_HOLDER)
        register(payouts.DATA_HOLDER)
        register(escrow_privacy.DATA_HOLDER)
        register(refunds.DATA_HOLDER)
        register(fee_schedule.DATA_HOLDER)
        register(privacy.DATA_HOLDER)
        escrow.fill(ESCROW)
        project_hooks.add("escrow", EscrowHooks())
