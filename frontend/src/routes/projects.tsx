export { ProjectsPage as Component } from "@/features/hiring/projects-page";
