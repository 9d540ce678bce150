export { CalculatorsPage as Component } from "@/features/estimates/calculators/calculators-page";
