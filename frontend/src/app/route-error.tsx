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
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);

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
