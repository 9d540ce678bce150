import { Trans } from "@lingui/react/macro";
import { ShieldAlert } from "lucide-react";
import { useLocation } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { askForSecondFactor } from "@/features/accounts/reauthentication";
import { useSession } from "@/features/accounts/session";

/** Shows staff, on every page, what keeps their desk closed. */
export function StaffNotice() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const state = user?.staff_state;
  if (!state || state === "none" || state === "ready" || /^\/(staff|admin)(\/|$)/.test(pathname)) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-warning/40 bg-warning-soft px-4 py-2 text-sm font-medium">
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      {state === "needs_password" ? (
        <Trans>Your rights as staff are closed until you choose a longer password.</Trans>
      ) : (
        <Trans>Your rights as staff are closed until you use two-step sign-in.</Trans>
      )}
      {state === "needs_password" && (
        <Link to="/profile/settings#sign-in" className="underline underline-offset-4">
          <Trans>Change password</Trans>
        </Link>
      )}
      {state === "needs_setup" && (
        <Link to="/profile/settings#second-factor" className="underline underline-offset-4">
          <Trans>Set up two-step sign-in</Trans>
        </Link>
      )}
      {state === "needs_code" && (
        <button
          type="button"
          onClick={() => void askForSecondFactor()}
          className="underline underline-offset-4"
        >
          <Trans>Enter the code</Trans>
        </button>
      )}
    </p>
  );
}
