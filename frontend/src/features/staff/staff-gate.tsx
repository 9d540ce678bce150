import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { askForSecondFactor } from "@/features/accounts/reauthentication";
import { useSession } from "@/features/accounts/session";
import { type Desk, hasDesk } from "./desks";

/**
 * Shows what staff may see to staff who have given their second factor and, where `desk` is given, work at it; tells
 * everybody else what is missing. The server decides for itself.
 */
export function StaffGate({ desk, children }: { desk?: Desk; children: ReactNode }) {
  const { user } = useSession();
  if (hasDesk(user, desk)) return children;
  return (
    <div className="page-width py-12">
      {user?.staff_state === "needs_setup" && <NeedsSetup />}
      {user?.staff_state === "needs_code" && <NeedsCode />}
      {user?.staff_state === "ready" && <AccessDenied isStaff />}
      {(!user || user.staff_state === "none") && <AccessDenied />}
    </div>
  );
}

function NeedsSetup() {
  return (
    <EmptyState
      as="h1"
      drawing={<Door />}
      title={<Trans>Set up two-step sign-in first</Trans>}
      action={
        <Button asChild>
          <Link to="/profile/settings#second-factor">
            <Trans>Set up two-step sign-in</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>
        Staff see other people's data, so a password alone does not open it. It takes about two minutes.
      </Trans>
    </EmptyState>
  );
}

function NeedsCode() {
  return (
    <EmptyState
      as="h1"
      drawing={<Door />}
      title={<Trans>One more step</Trans>}
      action={
        <Button onClick={() => void askForSecondFactor()}>
          <Trans>Enter the code</Trans>
        </Button>
      }
    >
      <Trans>Please give the code of your authenticator app to work as staff.</Trans>
    </EmptyState>
  );
}

/** The specification's words (part 2, /admin); staff of another desk are led to their own. */
function AccessDenied({ isStaff = false }: { isStaff?: boolean }) {
  return (
    <EmptyState
      as="h1"
      drawing={<Door />}
      title={<Trans>Access Denied</Trans>}
      action={
        <Button asChild variant="secondary">
          {isStaff ? (
            <Link to="/admin">
              <Trans>Go to your desk</Trans>
            </Link>
          ) : (
            <Link to="/dashboard">
              <Trans>Go to Dashboard</Trans>
            </Link>
          )}
        </Button>
      }
    >
      <Trans>You don't have permission to access this page.</Trans>
    </EmptyState>
  );
}
