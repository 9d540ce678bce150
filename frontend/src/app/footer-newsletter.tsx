import { useNearView } from "@/lib/in-view";
import { lazyPart } from "@/lib/lazy-part";
import { withStrings } from "@/lib/locale";
import { useLocation } from "@/lib/router/hooks";

const NewsletterBox = lazyPart(
  () =>
    withStrings(() => import("@/features/newsletter/newsletter-box"), "newsletter").then(
      (module) => module.NewsletterBox,
    ),
  { failed: "nothing" },
);

/** Pages that have a sign-up of their own, or that need a sign-in. */
const WITHOUT = /^\/(blog|newsletter|admin|auth|profile|projects\/|dashboard)/;

/** The newsletter sign-up in the footer. It loads when somebody scrolls near it; its space is reserved. */
export function FooterNewsletter() {
  const { pathname } = useLocation();
  const [ref, isNear] = useNearView<HTMLDivElement>();
  if (WITHOUT.test(pathname)) return null;
  return (
    <div className="page-width">
      <div ref={ref} className="min-h-64 border-t border-line py-6 sm:min-h-52">
        {isNear && <NewsletterBox look="plain" />}
      </div>
    </div>
  );
}
