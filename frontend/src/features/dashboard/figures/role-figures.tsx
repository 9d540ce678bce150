import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Rating } from "@/components/ui/rating";
import { formatCount } from "@/lib/counts";
import { formatMoney } from "@/lib/money";
import {
  type Dashboard,
  type OfferingFigures,
  type OverseeingFigures,
  type PostingFigures,
  dashboardQuery,
} from "../queries";
import { type Figure, FigureTiles, FiguresSkeleton } from "./figure-tile";

export function RoleFigures({ userId, isHeld }: { userId: string; isHeld: boolean }) {
  const query = useQuery(dashboardQuery(userId));
  return (
    <QueryView
      query={query}
      isHeld={isHeld}
      skeleton={<FiguresSkeleton />}
      errorTitle={<Trans>Your figures could not be loaded</Trans>}
    >
      {(dashboard) => <FigureTiles figures={figuresOf(dashboard)} />}
    </QueryView>
  );
}

function figuresOf({ posting, offering, crew, overseeing, rating }: Dashboard): Figure[] {
  if (posting) return postingFigures(posting);
  if (overseeing) return overseeingFigures(overseeing);
  if (!offering) return [];
  const figures = offeringFigures(offering);
  const last: Figure = crew
    ? {
        key: "crew",
        label: <Trans>Team members on your work</Trans>,
        value: (
          <Trans>
            {crew.on_work} of {crew.size}
          </Trans>
        ),
        to: "?tab=team",
      }
    : {
        key: "rating",
        label: rating ? (
          <Plural value={rating.count} one="Rating from # review" other="Rating from # reviews" />
        ) : (
          <Trans>No reviews yet</Trans>
        ),
        value: rating ? <Rating value={rating.average} className="font-bold" /> : "–",
        to: "?tab=reviews",
      };
  return [...figures, last];
}

function postingFigures(posting: PostingFigures): Figure[] {
  const fees = formatMoney(posting.fees_paid_paise);
  return [
    {
      key: "live",
      label: <Trans>Live</Trans>,
      value: formatCount(posting.work.live),
      note:
        posting.to_pay > 0 ? (
          <Plural value={posting.to_pay} one="# waits for its fee" other="# wait for their fee" />
        ) : undefined,
      to: "?tab=manage-projects",
    },
    {
      key: "unread",
      label: <Trans>Applications to read</Trans>,
      value: formatCount(posting.applications_unread),
      note: (
        <Plural
          value={posting.applications_waiting}
          one="# waits for a decision"
          other="# wait for a decision"
        />
      ),
      trend: posting.received_by_week,
      isPressing: posting.applications_unread > 0,
      to: "?tab=manage-projects",
    },
    {
      key: "under-way",
      label: <Trans>Work under way</Trans>,
      value: formatCount(posting.work.under_way),
      note:
        posting.overdue > 0 ? (
          <Plural value={posting.overdue} one="# behind its dates" other="# behind their dates" />
        ) : undefined,
      trend: posting.awarded_by_week,
      to: "?tab=progress",
    },
    {
      key: "held",
      label: <Trans>Held for your milestones</Trans>,
      value: formatMoney(posting.held_paise),
      isMoney: true,
      note: <Trans>{fees} in listing fees</Trans>,
      to: "/money",
    },
  ];
}

function offeringFigures(offering: OfferingFigures): Figure[] {
  const { acceptance_percent: percent, agreed } = offering;
  return [
    {
      key: "waiting",
      label: <Trans>Applications waiting for an answer</Trans>,
      value: formatCount(offering.applications_waiting),
      note: percent === null ? undefined : <Trans>{percent}% of decided ones accepted</Trans>,
      trend: offering.sent_by_week,
      to: "?tab=applications",
    },
    {
      key: "under-way",
      label: <Trans>Work under way</Trans>,
      value: formatCount(offering.work.under_way),
      note: <Plural value={offering.work.completed} one="# completed" other="# completed" />,
      trend: agreed.won_by_week,
      to: "?tab=progress",
    },
    {
      key: "agreed",
      label: <Trans>Agreed for work you won</Trans>,
      value: formatMoney(agreed.total_paise),
      isMoney: true,
      note:
        agreed.without_total > 0 ? (
          <Plural
            value={agreed.without_total}
            one="plus # work without a fixed total"
            other="plus # works without a fixed total"
          />
        ) : undefined,
    },
  ];
}

function overseeingFigures(overseeing: OverseeingFigures): Figure[] {
  return [
    {
      key: "today",
      label: <Trans>Tasks due today</Trans>,
      value: formatCount(overseeing.tasks.due_today),
      to: "?tab=today",
    },
    {
      key: "overdue",
      label: <Trans>Tasks overdue</Trans>,
      value: formatCount(overseeing.tasks.overdue),
      isPressing: overseeing.tasks.overdue > 0,
      to: "?tab=today",
    },
    {
      key: "done",
      label: <Trans>Tasks done this week</Trans>,
      value: formatCount(overseeing.tasks.done_this_week),
      trend: overseeing.done_by_week,
      to: "?tab=progress",
    },
    {
      key: "under-way",
      label: <Trans>Work under way</Trans>,
      value: formatCount(overseeing.work.under_way),
      note: <Plural value={overseeing.tasks.to_do} one="# task to do" other="# tasks to do" />,
      to: "?tab=assigned-work",
    },
  ];
}
