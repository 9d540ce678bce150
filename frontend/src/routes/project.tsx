import { useQuery } from "@tanstack/react-query";
import { ToCome } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { BookProjectAgain } from "@/features/bookings/book-again-button";
import { StatementsPanel } from "@/features/disputes/statements-panel";
import { CrewButton } from "@/features/milestones/crew/crew-button";
import { MilestonePlanMoney } from "@/features/payments/escrow/milestone-plan-money";
import { MoneyGlance } from "@/features/payments/escrow/money-glance";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { useProjectMoney } from "@/features/payments/escrow/queries";
import { ProjectStatusNote } from "@/features/projects/posting/project-status-note";
import { projectQuery } from "@/features/projects/queries";
import { ProjectActions } from "@/features/projects/transitions/project-actions";
import { LeaveReview } from "@/features/reviews/leave-review";
import { useProjectReviews } from "@/features/reviews/queries";
import { ProjectPage } from "@/features/workspace/project-page";
import { lazyPart } from "@/lib/lazy-part";
import { isToCome } from "@/lib/to-come";
import { useParams } from "@/lib/router/hooks";

const PREFETCHED = { isPrefetched: true };

const Timeline = lazyPart(
  () => import("@/features/projects/timeline/timeline").then((module) => module.Timeline),
  PREFETCHED,
);

const MoneyNotes = lazyPart(
  () => import("@/features/payments/escrow/money-notes").then((module) => module.MoneyNotes),
  { fallback: <ToCome /> },
);

const MoneyBar = lazyPart(
  () => import("@/features/payments/escrow/money-bar").then((module) => module.MoneyBar),
  { ...PREFETCHED, fallback: <ToCome /> },
);

/**
 * Until it is known which notes there are: their heights are unknown, and one after the other they would shift
 * everything below.
 */
function NoticesToCome({ projectId }: { projectId: string }) {
  const project = useQuery(projectQuery(projectId));
  const reviews = useProjectReviews(projectId);
  const { query: money } = useProjectMoney(projectId);
  return isToCome(project, reviews, money) && <ToCome />;
}

/** The workspace of a project: lifecycle actions in the header, their timeline in a tab, and its money. */
export function Component() {
  const { projectId = "" } = useParams();
  const { user } = useSession();
  return (
    <ProjectMoney>
      <MilestonePlanMoney>
        {/* Each project is a page of its own, with its own uploads and unfinished text. */}
        <ProjectPage
          key={projectId}
          projectId={projectId}
          actions={
            <>
              <CrewButton projectId={projectId} />
              <ProjectActions projectId={projectId} />
              <BookProjectAgain projectId={projectId} />
            </>
          }
          notice={
            <>
              <NoticesToCome projectId={projectId} />
              <ProjectStatusNote projectId={projectId} />
              {user && <StatementsPanel projectId={projectId} userId={user.id} />}
              <MoneyGlance projectId={projectId} />
              <LeaveReview projectId={projectId} />
            </>
          }
          money={{ notes: <MoneyNotes projectId={projectId} />, bar: <MoneyBar projectId={projectId} /> }}
          history={<Timeline projectId={projectId} />}
        />
      </MilestonePlanMoney>
    </ProjectMoney>
  );
}
