export { EstimatesPage as Component } from "@/features/estimates/bills/estimates-page";
