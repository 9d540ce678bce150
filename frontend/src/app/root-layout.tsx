import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
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

/** Parts that most visitors don't need, and without which every page works. */
const ASIDE = { failed: "nothing" } as const;

/** Only for signed-in people. Not in a visitor's first load. */
const StaffNotice = lazyPart(
  () => withStrings(() => import("./signed-in"), "staff").then((module) => module.StaffNotice),
  ASIDE,
);
const AccountNotices = lazyPart(
  () => withStrings(() => import("./signed-in"), "privacy").then((module) => module.AccountNotices),
  ASIDE,
);

/** Only for readers who chose English and are on a Hindi page by a link. */
const LanguageNotice = lazyPart(
  () => import("./language-notice").then((module) => module.LanguageNotice),
  ASIDE,
);

/** Only for people whose device speaks Hindi, until they choose a language. */
const HindiOffer = lazyPart(() => import("./hindi-offer").then((module) => module.HindiOffer), ASIDE);

/** The shell of every page. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { isPending } = useStanding();
  const { pathname } = useLocation();
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const announcer = useRef<HTMLParagraphElement>(null);
  useScrollOfPages();

  // Announces a new page: focus moves to it, so that it is read from its start. Not on the first page, which
  // has the focus already. The title may be known by now, or arrive with the page's data.
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
      {/* An empty live region must exist before it has a message. */}
      <div id="connection" role="status" />
      {i18n.locale === "hi" && chosenLanguage() === "en" && <LanguageNotice />}
      {i18n.locale === "en" && chosenLanguage() === null && isHindiDevice() && <HindiOffer />}
      {user?.staff_state && <StaffNotice />}
      {/* Lists of unknown length load on signed-in pages: the footer stays below the screen, so nothing moves. */}
      <main id="content" ref={main} tabIndex={-1} className={cn("flex flex-1 flex-col", user && "min-h-dvh")}>
        {children}
      </main>
      <Footer />
      {user && <AccountNotices />}
      <SignInModal />
    </div>
  );
}
