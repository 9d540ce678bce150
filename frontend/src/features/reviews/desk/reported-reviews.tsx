import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { Speech } from "@/components/drawings/speech";
import { ReportList } from "@/components/reports/report-list";
import { REPORT_STATES, ReportStateField } from "@/components/reports/report-state-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueList } from "@/features/staff/queue/queue-list";
import { Link } from "@/lib/router/link";
import { useUrlChoice } from "@/lib/search-params";
import { ReviewCard } from "../review-card";
import { useReportReasons } from "../star-words";
import { type ReportedReview, reportedReviewsQuery } from "./queries";
import type { ModerationVerb } from "./use-moderate";

const ModerateDialog = lazyDialog(() => import("./moderate-dialog").then((module) => module.ModerateDialog));

/** Reported reviews, each with its reports and actions. */
export function ReportedReviews() {
  const { t } = useLingui();
  const [state, setState] = useUrlChoice("state", REPORT_STATES);
  const [asked, setAsked] = useState<{ review: ReportedReview; verb: ModerationVerb } | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <ReportStateField value={state} onChange={setState} />
      <QueueList
        query={reportedReviewsQuery(state)}
        label={t`Reported reviews`}
        className="flex flex-col gap-4"
        skeleton={{ count: 1, className: "h-56" }}
        errorTitle={<Trans>Couldn’t load the reports</Trans>}
        empty={
          <EmptyState drawing={<Speech />} title={<Trans>No reports here</Trans>}>
            <Trans>What people report about reviews waits here for a decision.</Trans>
          </EmptyState>
        }
      >
        {(review) => <Reported review={review} onAsk={(verb) => setAsked({ review, verb })} />}
      </QueueList>
      {asked && <ModerateDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ReportedProps {
  review: ReportedReview;
  onAsk: (verb: ModerationVerb) => void;
}

function Reported({ review, onAsk }: ReportedProps) {
  const reasons = useReportReasons();
  const isHidden = review.state === "hidden";
  const isOpen = review.reports.some(({ outcome }) => outcome === "open");
  const { reviewer_name: reviewer, reviewee_name: reviewee } = review;
  const heading = (
    <Trans>
      {reviewer} about {reviewee}
    </Trans>
  );
  return (
    <ReviewCard
      review={review}
      heading={heading}
      work={
        <Link to={`/projects/${review.project_id}`} className="underline underline-offset-4">
          {review.project_title}
        </Link>
      }
      state={
        isHidden && (
          <p>
            <Badge tone="warning" icon={EyeOff}>
              <Trans context="review">Hidden</Trans>
            </Badge>
          </p>
        )
      }
      actions={
        <>
          <ReportList
            reports={review.reports}
            reasons={reasons}
            renderDecision={(report) =>
              report.decided_by && <Decided report={report} by={report.decided_by} />
            }
          />
          <div className="flex flex-wrap gap-3">
            {!isHidden && (
              <Button variant="danger" about={heading} onClick={() => onAsk("hide")}>
                <Trans>Hide review</Trans>
              </Button>
            )}
            {isOpen && (
              <Button variant="secondary" about={heading} onClick={() => onAsk("keep")}>
                <Trans>Keep it</Trans>
              </Button>
            )}
            {isHidden && (
              <Button variant="secondary" about={heading} onClick={() => onAsk("restore")}>
                <Trans>Show again</Trans>
              </Button>
            )}
          </div>
        </>
      }
    />
  );
}

function Decided({ report, by }: { report: ReportedReview["reports"][number]; by: string }) {
  return (
    <p>
      {report.outcome === "hidden" ? (
        <Trans>{by} hid the review.</Trans>
      ) : (
        <Trans>{by} kept the review.</Trans>
      )}
    </p>
  );
}
