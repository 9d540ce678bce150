import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import { readGoogleFailure } from "./google-failure";

const OWN = ["google", "error", "error_process", "reference"];

/**
 * After Google returned to the settings: shows the failure, or the success once the server confirms it. The URL is
 * cleaned at once.
 */
export function useGoogleConnected(isConnected: boolean | undefined) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const hasReturned = params.get("google") === "returned";
  const [isBack, setIsBack] = useState(hasReturned);
  const [failure, setFailure] = useState(() => (hasReturned ? readGoogleFailure(params) : null));
  const welcome = useEffectEvent(() => toast.success(t`Google connected`, { id: "google-connected" }));
  const clean = useEffectEvent(() =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of OWN) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    ),
  );

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
