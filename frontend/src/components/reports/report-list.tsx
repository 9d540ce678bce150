import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time";

interface Report {
  id: string;
  reason: string;
  words: string;
  reporter_name: string;
  created_at: string;
}

interface ReportListProps<One extends Report> {
  reports: One[];
  /** The possible reasons and their labels. */
  reasons: Record<One["reason"], string>;
  /** The decision on a report, once there is one. */
  renderDecision: (report: One) => ReactNode;
}

/** Reports: who made them, why, and their outcome. */
export function ReportList<One extends Report>({ reports, reasons, renderDecision }: ReportListProps<One>) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Reports`} className="flex flex-col gap-3 border-t border-line pt-3">
      {reports.map((report) => (
        <li key={report.id} className="text-sm">
          <p>
            <span className="font-semibold">{reasons[report.reason as One["reason"]]}</span>{" "}
            <span className="text-ink-soft">
              {report.reporter_name} · <RelativeTime value={report.created_at} />
            </span>
          </p>
          {report.words && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {report.words}
            </p>
          )}
          <div className="text-ink-soft">{renderDecision(report)}</div>
        </li>
      ))}
    </ul>
  );
}
