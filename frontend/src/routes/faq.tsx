export { FaqPage as Component } from "@/features/content/faq-page";
