import { useParams } from "@/lib/router/hooks";
import { useSession } from "@/features/accounts/session";
import { CrewButton } from "@/features/milestones/crew/crew-button";
import { StatementsPanel } from "@/features/disputes/statements-panel";
import { ProjectActions } from "@/features/projects/transitions/project-actions";
import { StandingNote } from "@/features/projects/posting/standing-note";
import { MoneyGlance } from "@/features/payments/escrow/money-glance";
import { LeaveReview } from "@/features/reviews/leave-review";
import { ProjectPage } from "@/features/workspace/project-page";
import { lazyPart } from "@/lib/lazy-part";

const Timeline = lazyPart(
  () => import("@/features/projects/timeline/timeline").then((module) => module.Timeline),
  { isPrefetched: true },
);

/** The workspace of a project, with hiring's steps of its lifecycle in the head and their story in a tab. */
export function Component() {
  const { projectId = "" } = useParams();
  const { user } = useSession();
  // Another project is another page: its uploads and half-written text are its own.
  return (
    <ProjectPage
      key={projectId}
      projectId={projectId}
      actions={
        <>
          <CrewButton projectId={projectId} />
          <ProjectActions projectId={projectId} />
        </>
      }
      notice={
        <>
          <StandingNote projectId={projectId} />
          {user && <StatementsPanel projectId={projectId} userId={user.id} />}
          <MoneyGlance projectId={projectId} />
          <LeaveReview projectId={projectId} />
        </>
      }
      history={<Timeline projectId={projectId} />}
    />
  );
}
