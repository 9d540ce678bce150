import { type Openable, lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { BriefcaseBusiness, Plus } from "lucide-react";
import type { ComponentType } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useUrlChoice } from "@/lib/search-params";
import { EditOutlet } from "./edit-outlet";
import { KindFilter } from "./kind-filter";
import { ProjectList } from "./project-list";

const CreateProjectDialog = lazyDialog(() =>
  import("./create-project-dialog").then((module) => module.CreateProjectDialog),
);

const KINDS = ["all", "project", "job"] as const;

interface OwnProjectsProps {
  userId: string;
  /** Pays a project's listing fee. */
  payment: ComponentType<{ projectId: string } & Openable>;
}

/**
 * A homeowner's projects and jobs. The URL holds what is open above the list (?new=project, ?edit=ID,
 * ?pay=ID); ?trade=SLUG preselects the trade of a new project. A new job (?new=job) has its own page.
 */
export function OwnProjects({ userId, payment: Payment }: OwnProjectsProps) {
  const [params, , changeParams] = useSearchParams();
  const [kind, setKind] = useUrlChoice("kind", KINDS);
  const creating = params.get("new");
  const paying = params.get("pay");
  const trade = params.get("trade") ?? undefined;

  const show = (overlay: { new?: "project"; pay?: string }) =>
    changeParams(
      { new: null, pay: null, trade: null, ...overlay },
      // Back closes the dialog; closing the dialog replaces its history entry.
      { replace: Object.keys(overlay).length === 0 || params.has("new") },
    );

  if (creating === "job") return <Navigate replace to={trade ? `/jobs?trade=${trade}` : "/jobs"} />;

  const actions = (
    <>
      <ButtonLink icon={BriefcaseBusiness} to="/jobs" variant="secondary">
        <Trans>Post a job</Trans>
      </ButtonLink>
      <Button icon={Plus} onClick={() => show({ new: "project" })}>
        <Trans>Create project</Trans>
      </Button>
    </>
  );

  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Projects</Trans>}
        description={<Trans>What you have posted, who has applied, and how far along it is.</Trans>}
        actions={actions}
      />
      <div className="flex flex-col gap-5">
        <KindFilter value={kind} onChange={setKind} />
        <ProjectList
          key={kind}
          userId={userId}
          kind={kind === "all" ? undefined : kind}
          empty={
            <EmptyState
              as="h2"
              drawing={<EmptyBoard />}
              title={kind === "job" ? <Trans>No jobs yet</Trans> : <Trans>No projects yet</Trans>}
              action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
            >
              <Trans>
                A project gets offers for a budget you name; a job is a smaller repair, free to post.
              </Trans>
            </EmptyState>
          }
        />
      </div>
      {creating === "project" && (
        <CreateProjectDialog
          key={userId}
          userId={userId}
          trade={trade}
          onClose={() => show({})}
          onCreated={(project) => show({ pay: project.id })}
        />
      )}
      <EditOutlet />
      {paying && (
        <Payment projectId={paying} open onOpenChange={(isOpen) => (isOpen ? undefined : show({}))} />
      )}
    </div>
  );
}
