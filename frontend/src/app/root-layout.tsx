import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, lazy, useEffect, useRef } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { useAccountEvents } from "@/features/accounts/account-events";
import { useSession, useSessionOfOtherTabs } from "@/features/accounts/session";
import { forgetExpiredSession } from "@/features/accounts/sign-in-store";
import { withStrings } from "@/lib/locale";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineNotice } from "./offline-notice";
import { ReauthenticationModal } from "./reauthentication-modal";
import { SignInModal } from "./sign-in-modal";
import { useSearchShortcut } from "./search-shortcut";

/** Only for signed-in people: a visitor's first load goes without. */
const StaffNotice = lazy(() =>
  withStrings(() => import("@/features/staff/staff-notice"), "staff").then((module) => ({
    default: module.StaffNotice,
  })),
);
const NewTermsNotice = lazy(() =>
  withStrings(() => import("@/features/privacy/new-terms-notice"), "privacy").then((module) => ({
    default: module.NewTermsNotice,
  })),
);

/** A page opened by its address has no place in the history yet: every such page would share one scroll position. */
function placeInHistory({ key, pathname, search }: Location) {
  return key === "default" ? `${pathname}${search}` : key;
}

/** The shell round every page. */
export function RootLayout() {
  const { i18n } = useLingui();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useSessionOfOtherTabs();
  useAccountEvents();
  useSearchShortcut();

  // A new page is read out from its start: focus moves to it, except on the first one, where it is there already.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    forgetExpiredSession();
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      {navigation.state === "loading" && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse-soft bg-brand-fill" />
      )}
      <Header />
      <OfflineNotice />
      {user?.staff_state && (
        <Suspense fallback={null}>
          <StaffNotice />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        {/* Dates and amounts are written by plain functions: a page starts anew in another language. */}
        <Outlet key={i18n.locale} />
      </main>
      <Footer />
      {user && (
        <Suspense fallback={null}>
          <NewTermsNotice />
        </Suspense>
      )}
      <SignInModal />
      <ReauthenticationModal />
      <ScrollRestoration getKey={placeInHistory} />
    </div>
  );
}
