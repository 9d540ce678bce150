export { JobManagementPage as Component } from "@/features/projects/posting/job-management-page";
