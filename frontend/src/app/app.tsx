import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { lazyPart } from "@/lib/lazy-part";
import { useStanding } from "@/lib/router/context";
import { useElapsed } from "@/lib/use-elapsed";
import { ErrorBoundary } from "@/lib/router/error-boundary";
import { CurrentPage, type Page } from "@/lib/router/pages";
import { PageLoading } from "./page-skeleton";
import { RootLayout } from "./root-layout";
import { RouteError } from "./route-error";

/** The guard loads with the first page that needs one. */
const RequireAccount = lazyPart<{ children: ReactNode }>(
  () => import("./signed-in").then((module) => module.RequireAccount),
  { fallback: <PageLoading />, failed: "page" },
);

/** In the first load, because the error may be that nothing else can be loaded. */
const renderError = (error: unknown) => <RouteError error={error} />;

const DeferredShell = lazyPart(() => import("./deferred-shell").then((module) => module.DeferredShell), {
  failed: "nothing",
});
/** Milliseconds after which the deferred shell loads. */
const AFTER = 800;

/** Waits in a component of its own: in the shell, the wait would render the whole page again. */
function Behind({ pages }: { pages: Page[] }) {
  const isTime = useElapsed(AFTER);
  return isTime && <DeferredShell pages={pages} />;
}

/** The shell with the current page. If a page fails, the header and footer stay. */
export function App({ pages }: { pages: Page[] }) {
  const { key } = useStanding().location;
  // Plain functions format dates and amounts, so a language change renders everything again from here. Text
  // typed into a page stays.
  useLingui();
  return (
    <ErrorBoundary resetKey={key} render={renderError}>
      <Behind pages={pages} />
      <RootLayout>
        <ErrorBoundary resetKey={key} render={renderError}>
          <CurrentPage pages={pages} fallback={<PageLoading />} Guard={RequireAccount} />
        </ErrorBoundary>
      </RootLayout>
    </ErrorBoundary>
  );
}
