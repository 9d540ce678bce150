export { FindWorkPage as Component } from "@/features/hiring/find-work-page";
