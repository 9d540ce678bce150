import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";

/** A failed load shows a toast 'Error' with the server's message (specification part 2 point 8). */
export function useFailureToast(error: unknown): void {
  const { t } = useLingui();
  useEffect(() => {
    if (error) toast.error(t`Error`, { id: "load-failure", description: toProblem(error).detail });
  }, [error, t]);
}
