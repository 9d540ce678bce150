export { EstimatePage as Component } from "@/features/estimates/bills/estimate-page";
