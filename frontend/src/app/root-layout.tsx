import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { useStanding } from "@/lib/router/context";
import { useLocation } from "@/lib/router/hooks";
import { useScrollOfPages } from "@/lib/router/scroll";
import { useSession } from "@/features/accounts/session";
import { forgetExpiredSession } from "@/features/accounts/sign-in-store";
import { lazyPart } from "@/lib/lazy-part";
import { chosenLanguage, isHindiDevice, withStrings } from "@/lib/locale";
import { Footer } from "./footer";
import { Header } from "./header";
import { SignInModal } from "./sign-in-modal";

/** What most visitors go without, and every page does. */
const ASIDE = { failed: "nothing" } as const;

/** Only for signed-in people: a visitor's first load goes without. */
const StaffNotice = lazyPart(
  () =>
    withStrings(() => import("@/features/staff/staff-notice"), "staff").then((module) => module.StaffNotice),
  ASIDE,
);
const AccountNotices = lazyPart(
  () => withStrings(() => import("./account-notices"), "privacy").then((module) => module.AccountNotices),
  ASIDE,
);

/** Only for who chose English and reads Hindi, since a link says so. */
const LanguageNotice = lazyPart(
  () => import("./language-notice").then((module) => module.LanguageNotice),
  ASIDE,
);

/** Only for whose device speaks Hindi, until a language is chosen. */
const HindiOffer = lazyPart(() => import("./hindi-offer").then((module) => module.HindiOffer), ASIDE);

/** The shell round every page. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { isPending } = useStanding();
  const { pathname } = useLocation();
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const announcer = useRef<HTMLParagraphElement>(null);
  useScrollOfPages();

  // A new page is named, and read out from its start: focus moves to it, except on the first one, where it is there
  // already. Its title may be there by now, or come with what it still fetches.
  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    forgetExpiredSession();
    main.current?.focus({ preventScroll: true });
    const announce = () => {
      if (announcer.current) announcer.current.textContent = document.title;
    };
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      {isPending && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse-soft bg-brand-fill" />
      )}
      <p ref={announcer} role="status" className="sr-only" />
      <Header />
      {/* Stands before there is anything to say; who says it comes later. */}
      <div id="connection" role="status" />
      {i18n.locale === "hi" && chosenLanguage() === "en" && <LanguageNotice />}
      {i18n.locale === "en" && chosenLanguage() === null && isHindiDevice() && <HindiOffer />}
      {user?.staff_state && <StaffNotice />}
      <main id="content" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
      {user && <AccountNotices />}
      <SignInModal />
    </div>
  );
}
