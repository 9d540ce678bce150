import { useEffect, useState } from "react";
import { ChunkError } from "@/lib/chunks";
import { isReachable, whenReachable } from "@/lib/recovery";
import { reloadOnce } from "@/lib/reload-once";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { ErrorScreen } from "./error-screen";

/** What a page threw while it was drawn, or why its code did not come: the generic error screen in its place. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const reason = error instanceof ChunkError ? error.reason : undefined;
  const isOffline = useIsUnreachable(reason === "offline");

  useEffect(() => {
    if (reason && reason !== "offline") reloadOnce();
  }, [reason]);
  // The page is not there, and nothing typed into it: a new document loads all that this one could not.
  useEffect(() => (isOffline ? whenReachable(() => window.location.reload()) : undefined), [isOffline]);

  const retry = () => {
    if (reason) window.location.reload();
    // Going where one is clears the error and renders the page anew.
    else void navigate(location, { replace: true, state: location.state });
  };
  return (
    <ErrorScreen
      message={error instanceof Error ? error.message : String(error)}
      isOffline={isOffline}
      onRetry={retry}
      onGoHome={() => window.location.assign("/")}
    />
  );
}

/** Whether the server can't be asked now: it is, since one file that did not come says little of it. */
function useIsUnreachable(isAsked: boolean): boolean {
  const [isUnreachable, setIsUnreachable] = useState(!navigator.onLine);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void isReachable().then((isThere) => !isGone && setIsUnreachable(!isThere));
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return isAsked && isUnreachable;
}
