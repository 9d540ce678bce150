export { ServicesPage as Component } from "@/features/content/services-page";
