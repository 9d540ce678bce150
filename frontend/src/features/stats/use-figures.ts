import { useLingui } from "@lingui/react/macro";
import type { WorkCounts } from "@/features/projects/work-stages";
import { formatMoney } from "@/lib/money";
import type { Figure } from "./figure-group";
import type { Stats } from "./queries";

interface Group {
  title: string;
  figures: Figure[];
}

/** The person's figures in words: those of the role first, then the reviews, which everybody has. */
export function useFigures(stats: Stats): Group[] {
  const { t } = useLingui();
  const { posting, offering, overseeing } = stats;
  /** The specification's text for a figure without data. */
  const none = t`N/A`;
  const groups: Group[] = [];
  const workFigures = (work: WorkCounts): Figure[] => [
    ...(posting ? [{ label: t`Live`, value: work.live }] : []),
    { label: t`Work under way`, value: work.under_way, to: "/dashboard?tab=progress" },
    { label: t`Completed`, value: work.completed },
    { label: t`Cancelled`, value: work.cancelled },
  ];
  if (posting) {
    groups.push({
      title: t`Your projects`,
      figures: [
        { label: t`Posted`, value: posting.posted, to: "/projects" },
        ...workFigures(posting.work),
        { label: t`Applications received`, value: posting.applications_received },
        { label: t`Listing fees paid`, value: formatMoney(posting.fees_paid_paise) },
      ],
    });
  }
  if (offering) {
    groups.push(
      {
        title: t`Your applications`,
        figures: [
          { label: t`Applications sent`, value: offering.applications_sent, to: "/dashboard#sent" },
          { label: t`Waiting for an answer`, value: offering.applications_waiting },
          { label: t`Accepted`, value: offering.applications_accepted },
          {
            label: t`Acceptance rate`,
            value: offering.acceptance_percent === null ? none : `${offering.acceptance_percent}%`,
            note: t`Of the applications that were answered.`,
          },
        ],
      },
      {
        title: t`Your work`,
        figures: [...workFigures(offering.work)],
      },
    );
  }
  if (overseeing) {
    groups.push({
      title: t`Work you oversee`,
      figures: [
        { label: t`Projects joined`, value: overseeing.joined, to: "/projects" },
        ...workFigures(overseeing.work),
        { label: t`Tasks to do`, value: overseeing.tasks_open },
        { label: t`Tasks completed`, value: overseeing.tasks_completed },
      ],
    });
  }
  groups.push({
    title: t`Reviews`,
    figures: [
      {
        label: t`Your rating`,
        value: stats.rating_average === null ? none : stats.rating_average.toFixed(1),
        ...(stats.rating_average !== null && { note: t`Out of 5.` }),
      },
      { label: t`Reviews received`, value: stats.reviews_received },
      { label: t`Reviews given`, value: stats.reviews_given },
    ],
  });
  return groups;
}
