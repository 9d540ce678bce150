import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import { PagedList } from "@/components/paged-list";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonList } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { Link } from "@/lib/router/link";
import { useTopics } from "@/lib/topics";
import { span } from "./bill-view";
import { estimatesQuery } from "./queries";

/** /estimates: a homeowner's saved estimates. */
export function EstimatesPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const userId = user?.id ?? "";
  const query = useInfiniteQuery({ ...estimatesQuery(userId), enabled: userId !== "" });
  useTopics([`user:${userId}`]);
  useDocumentTitle(t`Your estimates`);
  const add = (
    <ButtonLink to="/estimate">
      <Trans>New estimate</Trans>
    </ButtonLink>
  );
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Your estimates</Trans>}
        description={<Trans>Typical costs of your plans, ready to post.</Trans>}
        actions={add}
      />
      <PagedList
        query={query}
        label={t`Your estimates`}
        errorTitle={<Trans>Your estimates could not be loaded</Trans>}
        skeleton={<SkeletonList className="flex flex-col gap-3" count={3} each="h-20 rounded-lg" />}
        empty={
          <EmptyState
            as="h2"
            drawing={<Calculator aria-hidden className="size-16 text-brand" />}
            title={<Trans>No estimates yet</Trans>}
            action={add}
          >
            <Trans>Estimate a room or a whole house and save it here.</Trans>
          </EmptyState>
        }
      >
        {(row) => {
          const day = formatDate(row.updated_at);
          return (
            <Link
              to={`/estimates/${row.id}`}
              className="flex flex-wrap items-center justify-between gap-3 p-4 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{row.title}</span>
                <span className="text-sm text-ink-soft">
                  {row.work_label} · {day}
                </span>
              </span>
              <span className="flex items-center gap-3">
                {row.project_id && (
                  <Badge tone="success">
                    <Trans>Job started</Trans>
                  </Badge>
                )}
                <span className="font-semibold figures">{span(row.total)}</span>
              </span>
            </Link>
          );
        }}
      </PagedList>
    </div>
  );
}
