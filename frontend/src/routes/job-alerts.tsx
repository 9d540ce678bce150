export { AlertsPage as Component } from "@/features/job-alerts/alerts-page";
