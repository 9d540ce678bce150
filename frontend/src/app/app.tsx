import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, lazy } from "react";
import { useStanding } from "@/lib/router/context";
import { useQuiet } from "@/lib/quiet";
import { ErrorBoundary } from "@/lib/router/error-boundary";
import { CurrentPage, type Page } from "@/lib/router/pages";
import { PageLoading } from "./page-loading";
import { RootLayout } from "./root-layout";

const RequireAccount = lazy(() =>
  import("./require-account").then((module) => ({ default: module.RequireAccount })),
);

/** The guard comes with the first page that needs one. */
function Guard({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <RequireAccount>{children}</RequireAccount>
    </Suspense>
  );
}

/** Few ever see it: it comes when it is needed, and in plain words where even that fails. */
const RouteError = lazy(() => import("./route-error").then((module) => ({ default: module.RouteError })));

const renderError = (error: unknown) => (
  <ErrorBoundary resetKey="" render={() => <PlainError />}>
    <Suspense fallback={<PageLoading />}>
      <RouteError error={error} />
    </Suspense>
  </ErrorBoundary>
);

function PlainError() {
  return (
    <p role="alert" className="page-width py-16 text-center">
      <Trans>Something went wrong</Trans>
    </p>
  );
}

const Later = lazy(() => import("./later").then((module) => ({ default: module.Later })));
/** Milliseconds after which that comes. */
const AFTER = 800;

/** Waits by itself: were the shell to do it, the whole page would be drawn anew. */
function Behind({ pages }: { pages: Page[] }) {
  const isTime = useQuiet(AFTER);
  return (
    isTime && (
      <Suspense fallback={null}>
        <Later pages={pages} />
      </Suspense>
    )
  );
}

/** The shell with the page of the present address. A page that fails leaves header and footer standing. */
export function App({ pages }: { pages: Page[] }) {
  const { key } = useStanding().location;
  // Dates and amounts are written by plain functions: in another language everything is drawn anew from here. What is
  // typed into a page stays.
  useLingui();
  return (
    <ErrorBoundary resetKey={key} render={renderError}>
      <ErrorBoundary resetKey="" render={() => null}>
        <Behind pages={pages} />
      </ErrorBoundary>
      <RootLayout>
        <ErrorBoundary resetKey={key} render={renderError}>
          <CurrentPage pages={pages} fallback={<PageLoading />} Guard={Guard} />
        </ErrorBoundary>
      </RootLayout>
    </ErrorBoundary>
  );
}
