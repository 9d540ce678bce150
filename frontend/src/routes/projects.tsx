export { ProjectsPage as Component } from "@/features/projects/posting/projects-page";
