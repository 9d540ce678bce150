import { useProofAsked } from "@/features/accounts/reauthentication";
import { type Openable, lazyDialog } from "@/lib/lazy-part";

const ReauthenticationDialog = lazyDialog<Openable>(
  () => import("@/features/accounts/reauthentication-dialog").then((module) => module.ReauthenticationDialog),
  { isPrefetched: false },
);

/** Asks for a fresh proof of identity over whatever page is shown. Loads when it is first needed. */
export function ReauthenticationModal() {
  const asked = useProofAsked();
  return (
    <ReauthenticationDialog open={asked !== null} onOpenChange={(opens) => opens || asked?.settle(false)} />
  );
}
