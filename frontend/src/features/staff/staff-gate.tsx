import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { askForSecondFactor } from "@/features/accounts/reauthentication";
import { SHORTEST_STAFF_PASSWORD } from "@/features/accounts/password-strength";
import { useSession } from "@/features/accounts/session";
import { type Desk, hasDesk } from "./desks";

/**
 * Renders its children for staff who have given their second factor and, if `desk` is set, work at that desk; shows
 * everybody else what is missing. The server checks again.
 */
export function StaffGate({ desk, children }: { desk?: Desk; children: ReactNode }) {
  const { user } = useSession();
  if (hasDesk(user, desk)) return children;
  return (
    <div className="page-width py-12">
      {user?.staff_state === "needs_setup" && <NeedsSetup />}
      {user?.staff_state === "needs_code" && <NeedsCode />}
      {user?.staff_state === "needs_password" && <NeedsPassword />}
      {user?.staff_state === "ready" && <AccessDenied isStaff />}
      {(!user || user.staff_state === "none") && <AccessDenied />}
    </div>
  );
}

interface MissingProps {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** What is missing, and the button that fixes it. */
function Missing({ title, action, children }: MissingProps) {
  return (
    <EmptyState as="h1" drawing={<Door />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}

function NeedsSetup() {
  return (
    <Missing
      title={<Trans>Set up two-step sign-in first</Trans>}
      action={
        <ButtonLink to="/profile/settings#second-factor">
          <Trans>Set up two-step sign-in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Staff see other people's data, so a password alone does not open it. It takes about two minutes.
      </Trans>
    </Missing>
  );
}

function NeedsCode() {
  return (
    <Missing
      title={<Trans>One more step</Trans>}
      action={
        <Button onClick={() => void askForSecondFactor()}>
          <Trans>Enter the code</Trans>
        </Button>
      }
    >
      <Trans>Please enter the code from your authenticator app to work as staff.</Trans>
    </Missing>
  );
}

function NeedsPassword() {
  return (
    <Missing
      title={<Trans>Choose a longer password</Trans>}
      action={
        <ButtonLink to="/profile/settings#sign-in">
          <Trans>Change password</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Staff see other people's data, so their passwords have at least {SHORTEST_STAFF_PASSWORD} characters.
        Yours is shorter. The desk opens as soon as you have changed it.
      </Trans>
    </Missing>
  );
}

/** The specification's text (part 2, /admin); staff of another desk get a link to their own. */
function AccessDenied({ isStaff = false }: { isStaff?: boolean }) {
  return (
    <Missing
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
      <span className="block">
        <Trans>You don't have permission to access this page.</Trans>
      </span>
      {isStaff ? (
        <Trans>It belongs to another desk.</Trans>
      ) : (
        <Trans>It is for the people who work at Karigar.</Trans>
      )}
    </Missing>
  );
}
