export { MoneyPage as Component } from "@/features/payments/ledger/money-page";
