import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, lazy, useEffect, useRef } from "react";
import { useStanding } from "@/lib/router/context";
import { useLocation } from "@/lib/router/hooks";
import { useScrollOfPages } from "@/lib/router/scroll";
import { useSession } from "@/features/accounts/session";
import { forgetExpiredSession } from "@/features/accounts/sign-in-store";
import { chosenLanguage, isHindiDevice, withStrings } from "@/lib/locale";
import { Footer } from "./footer";
import { Header } from "./header";
import { SignInModal } from "./sign-in-modal";

/** Only for signed-in people: a visitor's first load goes without. */
const StaffNotice = lazy(() =>
  withStrings(() => import("@/features/staff/staff-notice"), "staff").then((module) => ({
    default: module.StaffNotice,
  })),
);
const AccountNotices = lazy(() =>
  withStrings(() => import("./account-notices"), "privacy").then((module) => ({
    default: module.AccountNotices,
  })),
);

/** Only for who chose English and reads Hindi, since a link says so. */
const LanguageNotice = lazy(() =>
  import("./language-notice").then((module) => ({ default: module.LanguageNotice })),
);

/** Only for whose device speaks Hindi, until a language is chosen. */
const HindiOffer = lazy(() => import("./hindi-offer").then((module) => ({ default: module.HindiOffer })));

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
      {i18n.locale === "hi" && chosenLanguage() === "en" && (
        <Suspense fallback={null}>
          <LanguageNotice />
        </Suspense>
      )}
      {i18n.locale === "en" && chosenLanguage() === null && isHindiDevice() && (
        <Suspense fallback={null}>
          <HindiOffer />
        </Suspense>
      )}
      {user?.staff_state && (
        <Suspense fallback={null}>
          <StaffNotice />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
      {user && (
        <Suspense fallback={null}>
          <AccountNotices />
        </Suspense>
      )}
      <SignInModal />
    </div>
  );
}
