export { DashboardPage as Component } from "@/features/hiring/dashboard-page";
