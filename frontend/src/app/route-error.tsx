import { useEffect, useState } from "react";
import { ChunkError } from "@/lib/chunks";
import { isReachable, whenReachable } from "@/lib/recovery";
import { reloadOnce } from "@/lib/reload-once";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { ErrorScreen } from "./error-screen";

/** The generic error screen, for a page that threw while rendering or whose code failed to load. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const reason = error instanceof ChunkError ? error.reason : undefined;
  const isOffline = useIsUnreachable(reason === "offline");

  useEffect(() => {
    if (reason && reason !== "offline") reloadOnce();
  }, [reason]);
  // The page is not shown and nothing is typed into it. A new document loads everything that this one could
  // not.
  useEffect(() => (isOffline ? whenReachable(() => window.location.reload()) : undefined), [isOffline]);

  const retry = () => {
    if (reason) window.location.reload();
    // Navigating to the current location clears the error and renders the page again.
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

/**
 * Whether the server can't be reached now. The server is asked, because one failed file does not prove it.
 */
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
