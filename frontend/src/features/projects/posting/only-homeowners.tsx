import { Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Toolbox } from "@/components/drawings/toolbox";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-state";

/** The message for everybody except homeowners (specification part 2 point 2), with links to other pages. */
export function OnlyHomeowners({ role }: { role: string }) {
  const isSupervisor = role === "supervisor";
  return (
    <EmptyPage
      drawing={<Toolbox />}
      title={<Trans>Only homeowners can access job management.</Trans>}
      action={
        <Button asChild>
          {isSupervisor ? (
            <Link to="/projects">
              <Trans>See your projects</Trans>
            </Link>
          ) : (
            <Link to="/find-work">
              <Trans>Find work</Trans>
            </Link>
          )}
        </Button>
      }
    >
      {isSupervisor ? (
        <Trans>The work you were invited to is listed under Projects.</Trans>
      ) : (
        <Trans>Your account is for doing work. Look through open jobs and apply; that is free.</Trans>
      )}
    </EmptyPage>
  );
}
