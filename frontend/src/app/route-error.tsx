import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { writeClientLog } from "@/api/client-log";
import { ErrorScreen } from "./error-screen";

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Catches what a page throws while rendering, logs it and shows the generic error screen. */
export function RouteError() {
  const message = messageOf(useRouteError());
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    writeClientLog({ kind: "render_error", path: window.location.pathname, message });
  }, [message]);

  const retry = () => {
    // A page whose code is gone (a new version was put up) can only be had by loading everything anew.
    if (/dynamically imported|module script|chunk/i.test(message)) window.location.reload();
    // Going where one is clears the error and renders the page anew.
    else void navigate(location, { replace: true, state: location.state as unknown });
  };
  return <ErrorScreen message={message} onRetry={retry} onGoHome={() => window.location.assign("/")} />;
}
