export { JobManagementPage as Component } from "@/features/hiring/posting/job-management-page";
