import { ContentPageView } from "@/features/content/content-page-view";
import { ContactSection } from "@/features/support/contact-section";

export function Component() {
  return <ContentPageView slug="contact" beside={<ContactSection />} />;
}
