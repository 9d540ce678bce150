import { Trans } from "@lingui/react/macro";
import { ReportDialog } from "@/components/reports/report-dialog";
import { useReportReview } from "./mutations";
import { useReportReasons } from "./star-words";

interface ReportReviewDialogProps {
  reviewId: string;
  onClose: () => void;
}

export function ReportReviewDialog({ reviewId, onClose }: ReportReviewDialogProps) {
  const report = useReportReview();
  return (
    <ReportDialog
      title={<Trans>Report this review</Trans>}
      description={
        <Trans>We read it and decide. Until then it stays as it is; its author is not told who asked.</Trans>
      }
      submitLabel={<Trans>Report review</Trans>}
      reasons={useReportReasons()}
      onSend={(body) => report.mutateAsync({ reviewId, body })}
      onClose={onClose}
    />
  );
}
