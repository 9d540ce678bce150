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

/** The guard comes with the first page that needs one. */
const RequireAccount = lazyPart<{ children: ReactNode }>(
  () => import("./require-account").then((module) => module.RequireAccount),
  { fallback: <PageLoading />, failed: "page" },
);

/** In the first load: what went wrong may be that nothing else can be had. */
const renderError = (error: unknown) => <RouteError error={error} />;

const DeferredShell = lazyPart(() => import("./deferred-shell").then((module) => module.DeferredShell), {
  failed: "nothing",
});
/** Milliseconds after which that comes. */
const AFTER = 800;

/** Waits by itself: were the shell to do it, the whole page would be drawn anew. */
function Behind({ pages }: { pages: Page[] }) {
  const isTime = useElapsed(AFTER);
  return isTime && <DeferredShell pages={pages} />;
}

/** The shell with the page of the present address. A page that fails leaves header and footer standing. */
export function App({ pages }: { pages: Page[] }) {
  const { key } = useStanding().location;
  // Dates and amounts are written by plain functions: in another language everything is drawn anew from here. What is
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
