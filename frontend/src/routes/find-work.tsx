export { FindWorkPage as Component } from "@/features/projects/market/find-work-page";
