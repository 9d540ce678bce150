import { useEffect, useState } from "react";
import { writeClientLog } from "@/api/client-log";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { ErrorScreen } from "./error-screen";

/** What a page threw while it was drawn: logged, and the generic error screen in its place. */
export function RouteError({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    writeClientLog({ kind: "render_error", path: window.location.pathname, message });
  }, [message]);

  const isCodeMissing = /dynamically imported|module script|chunk/i.test(message);
  const isOffline = useIsUnreachable(isCodeMissing);
  useReloadWhenReachable(isOffline);

  const retry = () => {
    // A page whose code is gone (a new version was put up) can only be had by loading everything anew.
    if (isCodeMissing) window.location.reload();
    // Going where one is clears the error and renders the page anew.
    else void navigate(location, { replace: true, state: location.state });
  };
  return (
    <ErrorScreen
      message={message}
      isOffline={isOffline}
      onRetry={retry}
      onGoHome={() => window.location.assign("/")}
    />
  );
}

/** Whether the server can't be asked now. A device with a weak signal calls itself online, so it is tried. */
function useIsUnreachable(isAsked: boolean): boolean {
  const [isUnreachable, setIsUnreachable] = useState(!navigator.onLine);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    fetch("/api/health/live", { cache: "no-store" }).then(
      () => !isGone && setIsUnreachable(false),
      () => !isGone && setIsUnreachable(true),
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return isAsked && isUnreachable;
}

const TRY_EVERY = 2_000;

/** A device says that it is online a moment before a request gets through, so it is asked until one does. */
function useReloadWhenReachable(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const ask = () => {
      if (!navigator.onLine) return;
      fetch("/api/health/live", { cache: "no-store" }).then(
        () => window.location.reload(),
        () => undefined,
      );
    };
    window.addEventListener("online", ask);
    const timer = setInterval(ask, TRY_EVERY);
    return () => {
      window.removeEventListener("online", ask);
      clearInterval(timer);
    };
  }, [isOffline]);
}
