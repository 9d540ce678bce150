export { ProjectsPage as Component } from "@/features/hiring/posting/projects-page";
