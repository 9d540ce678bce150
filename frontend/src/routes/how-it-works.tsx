export { HowItWorksPage as Component } from "@/features/content/how-it-works-page";
