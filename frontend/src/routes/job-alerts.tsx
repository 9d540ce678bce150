export { AlertsPage as Component } from "@/features/hiring/job-alerts/alerts-page";
