import { useEffect, useState } from "react";
import { useStanding } from "@/lib/router/context";
import { refusesTracking, useCookieChoice } from "@/lib/cookie-choice";
import { lazyPart } from "@/lib/lazy-part";
import { withStrings } from "@/lib/locale";
import { type Page, matchPage } from "@/lib/router/pages";

const CookieBanner = lazyPart(
  () =>
    withStrings(() => import("@/features/measurements/consent/cookie-banner"), "consent").then(
      (module) => module.CookieBanner,
    ),
  { failed: "nothing" },
);

/** Milliseconds after which the question appears, because the page's own content comes first. */
const AFTER = 1_500;

/**
 * Asks people who have not answered yet, and measures for those who said yes. Neither code is part of a first
 * load.
 */
export function CookieQuestion({ pages }: { pages: Page[] }) {
  const choice = useCookieChoice();
  const { pathname } = useStanding().location;
  const [first] = useState(() => matchPage(pages, pathname)?.page.path ?? "*");
  const [isTime, setIsTime] = useState(false);
  const asks = choice === null && !refusesTracking();

  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => setIsTime(true), AFTER);
    return () => clearTimeout(timer);
  }, [asks]);

  useEffect(() => {
    if (choice !== "measurement" || refusesTracking() || first === "*") return;
    // A page load that can't be measured is not counted.
    import("@/features/measurements/measure")
      .then(({ measureThisLoad }) => measureThisLoad(first))
      .catch(() => undefined);
  }, [choice, first]);

  if (!asks || !isTime) return null;
  return <CookieBanner />;
}
