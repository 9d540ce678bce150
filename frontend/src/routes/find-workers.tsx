export { FindWorkersPage as Component } from "@/features/professionals/find-workers-page";
