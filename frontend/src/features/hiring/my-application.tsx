import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatRate } from "@/features/trades/rates";
import { ApplicationStatusBadge } from "./application-status-badge";
import { useWithdrawApplication } from "./mutations";
import { type ApplicationStatus, type OpenWork, sentApplicationsQuery } from "./queries";

interface MyApplicationProps {
  userId: string;
  projectId: string;
  application: NonNullable<OpenWork["my_application"]>;
}

/** How the viewer's own application to this work stands, and what can be done with it. */
export function MyApplication({ userId, projectId, application }: MyApplicationProps) {
  const [isAsked, setIsAsked] = useState(false);
  const withdraw = useWithdrawApplication(userId);
  const terms = useQuery(sentApplicationsQuery(userId)).data?.items.find(({ id }) => id === application.id);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">
          <Trans>My application</Trans>
        </h2>
        <ApplicationStatusBadge status={application.status} />
      </div>
      <p className="text-ink-soft">
        <Meaning status={application.status} />
      </p>
      {terms && (
        <div className="flex flex-col gap-1 rounded-md bg-sunken p-3">
          <p className="font-semibold figures">{formatRate(terms.rate_paise, terms.rate_unit)}</p>
          <p className="text-sm text-ink-soft">{terms.estimated_duration}</p>
          <p className="line-clamp-4 text-sm whitespace-pre-line">{terms.proposal}</p>
        </div>
      )}
      {application.status === "accepted" && (
        <Button asChild>
          <Link to={`/projects/${projectId}`}>
            <Trans>Open the workspace</Trans>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
      {application.status === "pending" && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          <Trans>Withdraw application</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={<Trans>Withdraw your application?</Trans>}
        description={
          <Trans>The homeowner no longer sees it, and you cannot apply for this work again.</Trans>
        }
        confirmLabel={<Trans>Withdraw application</Trans>}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(application.id, { onSettled: () => setIsAsked(false) })}
      />
    </section>
  );
}

function Meaning({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case "pending":
      return <Trans>The homeowner has it and will decide. You hear of it at once.</Trans>;
    case "accepted":
      return <Trans>You have been hired. Agree on the start in the workspace.</Trans>;
    case "rejected":
      return <Trans>The homeowner chose somebody else this time.</Trans>;
    case "withdrawn":
      return <Trans>You took this application back.</Trans>;
    case "expired":
      return <Trans>The work was closed before the homeowner decided.</Trans>;
  }
}
