import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import type { Project } from "@/features/projects/queries";

interface HiredCardProps {
  projectId: string;
  worker: NonNullable<Project["worker"]>;
}

/** The step after accepting: links to the workspace that both now share. */
export function HiredCard({ projectId, worker }: HiredCardProps) {
  const name = worker.first_name;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-success/40 bg-success-soft p-4 sm:flex-row sm:items-center sm:p-5">
      <Avatar firstName={worker.first_name} lastName={worker.last_name} src={worker.avatar_url} />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Trans>You hired {name}</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>Talk about the start, share drawings and follow the tasks in the workspace.</Trans>
        </p>
      </div>
      <ButtonLink to={`/projects/${projectId}`}>
        <Trans>Open the workspace</Trans>
        <ArrowRight aria-hidden />
      </ButtonLink>
    </section>
  );
}
