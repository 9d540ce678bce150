from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "payments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.attachments import makers
        from core.data_holders import register
        from hiring.milestones.ports import register_money
        from hiring.projects.ports import register_hooks
        from payments.escrow import privacy as holding
        from payments.escrow.milestone_port import KEEPER as MONEY_KEEPER
        from payments.escrow.milestone_port import EscrowHooks
        from payments.fee_schedule import privacy as pricing
        from payments.invoices import files as documents
        from payments.invoices import privacy as invoicing
        from payments.ledger import privacy as ledger
        from payments.payouts import privacy as paying_out
        from payments.privacy import KEEPER
        from payments.refunds import privacy as refunding

        makers.add(documents.KIND, documents.document_file)
        # What points at another's rows goes before them.
        register(invoicing.KEEPER)
        register(ledger.KEEPER)
        register(paying_out.KEEPER)
        register(holding.KEEPER)
        register(refunding.KEEPER)
        register(pricing.KEEPER)
        register(KEEPER)
        register_money(MONEY_KEEPER)
        register_hooks("escrow", EscrowHooks())
