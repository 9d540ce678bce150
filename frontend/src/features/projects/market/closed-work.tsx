import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Door } from "@/components/drawings/door";
import { EmptyState } from "@/components/ui/empty-state";
import type { ApiProblem } from "@/lib/problem";
import { SimilarWork } from "./similar-work";

/** Work that is no longer on the market, with similar open work. */
export function ClosedWork({ projectId, problem }: { projectId: string; problem: ApiProblem }) {
  const { is_filled: isFilled } = (problem.body ?? {}) as { is_filled?: boolean };
  const isPaused = problem.code === "work_paused";
  return (
    <div className="page-width pb-16">
      <Notice
        title={isPaused ? <Trans>This work is paused</Trans> : <Trans>This work is not open any more</Trans>}
      >
        {isPaused ? (
          <Trans>The homeowner takes no applications for now, and may open it again.</Trans>
        ) : isFilled ? (
          <Trans>Somebody has been hired for it.</Trans>
        ) : (
          <Trans>The homeowner has withdrawn it, or its time has run out.</Trans>
        )}
      </Notice>
      <SimilarWork projectId={projectId} />
    </div>
  );
}

/** The work does not exist. */
export function UnknownWork() {
  return (
    <div className="page-width pb-16">
      <Notice title={<Trans>We can’t find this work</Trans>}>
        <Trans>Check the link, or look through what is open now.</Trans>
      </Notice>
    </div>
  );
}

function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="pt-10">
      <EmptyState
        as="h1"
        drawing={<Door />}
        title={title}
        link={{ to: "/find-work", label: <Trans>See open work</Trans> }}
      >
        {children}
      </EmptyState>
    </div>
  );
}
