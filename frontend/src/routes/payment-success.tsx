export { PaymentResultPage as Component } from "@/features/payments/payment-result-page";
