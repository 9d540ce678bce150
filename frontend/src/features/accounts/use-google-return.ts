import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "@/lib/router/hooks";
import { type GoogleFailure, readGoogleFailure } from "./google-failure";

interface GoogleReturnFacts {
  failure: GoogleFailure | null;
  /** Set in a popup: the attempt of the tab that opened it. */
  attempt: string | null;
}

const ATTEMPT = /^[\da-f-]{36}$/;
const OWN = ["error", "error_process", "reference", "popup"];

/** The parameters of the return from Google; kept in memory and removed from the URL at once. */
export function useGoogleReturn(): GoogleReturnFacts {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [facts] = useState<GoogleReturnFacts>(() => {
    if (params.get("message") !== "oauth_success") return { failure: null, attempt: null };
    const popup = params.get("popup") ?? "";
    return { failure: readGoogleFailure(params), attempt: ATTEMPT.test(popup) ? popup : null };
  });
  const isDirty = params.get("message") === "oauth_success" && OWN.some((name) => params.has(name));

  useEffect(() => {
    if (!isDirty) return;
    // After a failure there is nothing to wait for; a success is checked with the server, again after a reload.
    const search = facts.failure ? "" : "?message=oauth_success";
    void navigate({ pathname, search }, { replace: true });
  }, [isDirty, facts, pathname, navigate]);

  return facts;
}
