import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "@/lib/router/hooks";
import { Toolbox } from "@/components/drawings/toolbox";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { SessionUser } from "@/features/accounts/session";
import { ProjectList } from "./project-list";

/** The projects that a worker, contractor or supervisor is a member of. */
export function JoinedProjects({ user }: { user: SessionUser }) {
  const [params] = useSearchParams();
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Projects</Trans>}
        description={<Trans>The work you have been hired for or invited to.</Trans>}
      />
      <div className="flex flex-col gap-5">
        {params.has("new") && (
          <Alert tone="warning">
            <Trans>Only homeowners can access job management.</Trans>
          </Alert>
        )}
        <ProjectList
          userId={user.id}
          empty={
            user.role === "supervisor" ? (
              <EmptyState as="h2" drawing={<Toolbox />} title={<Trans>No projects yet</Trans>}>
                <Trans>Once a contractor or homeowner invites you to a project, it appears here.</Trans>
              </EmptyState>
            ) : (
              <EmptyState
                as="h2"
                drawing={<Toolbox />}
                title={<Trans>No projects yet</Trans>}
                link={{ to: "/find-work", label: <Trans>Find work</Trans> }}
              >
                <Trans>Apply for open work; once a homeowner accepts you, the project appears here.</Trans>
              </EmptyState>
            )
          }
        />
      </div>
    </div>
  );
}
