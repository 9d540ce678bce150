export { RateCardPage as Component } from "@/features/professionals/rate-cards/rate-card-page";
