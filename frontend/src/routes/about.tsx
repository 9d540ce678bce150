export { AboutPage as Component } from "@/features/content/about-page";
