export { AlertsPage as Component } from "@/features/hiring/alerts-page";
