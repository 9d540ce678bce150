import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import { readGoogleFailure } from "./google-failure";

const WITHOUT_OWN = { google: null, error: null, error_process: null, reference: null };

/**
 * After Google returned to the settings: shows the failure, or the success once the server confirms it. The URL is
 * cleaned at once.
 */
export function useGoogleConnected(isConnected: boolean | undefined) {
  const { t } = useLingui();
  const [params, , changeParams] = useSearchParams();
  const hasReturned = params.get("google") === "returned";
  const [isBack, setIsBack] = useState(hasReturned);
  const [failure, setFailure] = useState(() => (hasReturned ? readGoogleFailure(params) : null));
  const welcome = useEffectEvent(() => toast.success(t`Google connected`, { id: "google-connected" }));
  const clean = useEffectEvent(() => changeParams(WITHOUT_OWN, { replace: true }));

  useEffect(() => {
    if (hasReturned) clean();
  }, [hasReturned]);
  const hasWorked = isBack && failure === null && isConnected === true;
  useEffect(() => {
    if (hasWorked) welcome();
  }, [hasWorked]);

  return {
    failure,
    clear: () => {
      setFailure(null);
      setIsBack(false);
    },
  };
}
