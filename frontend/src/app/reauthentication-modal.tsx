import { Suspense, lazy, useState } from "react";
import { useProofAsked } from "@/features/accounts/reauthentication";

const ReauthenticationDialog = lazy(() =>
  import("@/features/accounts/reauthentication-dialog").then((module) => ({
    default: module.ReauthenticationDialog,
  })),
);

/** Asks for a fresh proof of identity over whatever page is shown; fetched when it is first asked for. */
export function ReauthenticationModal() {
  const isAsked = useProofAsked() !== null;
  const [isWanted, setIsWanted] = useState(isAsked);
  if (isAsked && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog />
    </Suspense>
  );
}
