import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { Link } from "@/lib/router/link";
import { formatCount } from "@/lib/counts";
import { type Waiting, waitingQuery } from "./queries";

const EVERY_HALF_MINUTE = 30_000;

/** What waits at the person's desks, each with a link; empty ones share one note. */
export function WaitingList() {
  const { t } = useLingui();
  const query = useQuery({ ...waitingQuery, refetchInterval: EVERY_HALF_MINUTE });
  const ways: { name: keyof Waiting; label: string; to: string }[] = [
    { name: "verifications", label: t`Verifications`, to: "/admin/verifications" },
    { name: "reports", label: t`Reported reviews`, to: "/admin/reports?tab=reviews" },
    { name: "message_reports", label: t`Reported messages`, to: "/admin/reports?tab=messages" },
    { name: "appeals", label: t`Appeals`, to: "/admin/users?view=appeals" },
    { name: "disputes", label: t`Disputes`, to: "/admin/reports?tab=disputes" },
    { name: "tickets", label: t`Tickets`, to: "/admin/tickets" },
    { name: "refunds", label: t`Refunds to approve`, to: "/admin/money" },
    { name: "fee_proposals", label: t`Fees to approve`, to: "/admin/fees" },
    { name: "failed_payouts", label: t`Failed payouts`, to: "/admin/money?tab=health" },
    { name: "career_applications", label: t({ context: "staff", message: "Careers" }), to: "/admin/careers" },
    { name: "failed_jobs", label: t`Failed jobs`, to: "/admin/health" },
  ];
  if (query.isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!query.data) return null;
  const waiting = query.data;
  const found = ways.filter(({ name }) => (waiting[name] ?? 0) > 0);
  const isAnybodys = ways.some(({ name }) => waiting[name] !== null);
  if (!isAnybodys) return null;
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-lg">
        <Trans>Waiting for you</Trans>
      </h2>
      {found.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <Trans>Nothing waits at your desks.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
          {found.map(({ name, label, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-medium hover:border-line-strong hover:bg-sunken"
              >
                <span className="text-xl font-bold text-brand figures">
                  {formatCount(waiting[name] ?? 0)}
                </span>
                {label}
                <ArrowRight aria-hidden className="ml-auto size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
