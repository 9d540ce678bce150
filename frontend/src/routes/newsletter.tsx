import { useLingui } from "@lingui/react/macro";
import { NewsletterPage } from "@/features/newsletter/newsletter-page";
import { useDocumentTitle } from "@/lib/document-title";

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Newsletter`);
  return <NewsletterPage />;
}
