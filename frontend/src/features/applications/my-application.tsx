import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatRate } from "@/features/trades/rates";
import { isToCome } from "@/lib/to-come";
import { ApplicationStatusBadge } from "@/features/projects/application-status-badge";
import type { OpenWork } from "@/features/projects/market/queries";
import { WithdrawDialog } from "./application-actions";
import { ApplicationStatusNote } from "./application-status-note";
import { useWithdrawApplication } from "./mutations";
import { applicationQuery } from "./queries";

interface MyApplicationProps {
  userId: string;
  projectId: string;
  application: NonNullable<OpenWork["my_application"]>;
}

/** The status of the viewer's own application to this work, with its actions. */
export function MyApplication({ userId, projectId, application }: MyApplicationProps) {
  const [isAsked, setIsAsked] = useState(false);
  const withdraw = useWithdrawApplication(userId);
  const query = useQuery(applicationQuery(userId, application.id));
  const terms = query.data;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">
          <Trans>My application</Trans>
        </h2>
        <ApplicationStatusBadge status={application.status} />
      </div>
      <p className="text-ink-soft">
        <ApplicationStatusNote status={application.status} />
      </p>
      {isToCome(query) && <Skeleton className="h-29 rounded-md" />}
      {terms && (
        <div className="flex flex-col gap-1 rounded-md bg-sunken p-3">
          <p className="font-semibold figures">{formatRate(terms.rate_paise, terms.rate_unit)}</p>
          <p className="text-sm text-ink-soft">{terms.estimated_duration}</p>
          <p className="line-clamp-4 text-sm break-words whitespace-pre-line">{terms.proposal}</p>
        </div>
      )}
      {application.status === "accepted" && (
        <ButtonLink to={`/projects/${projectId}`}>
          <Trans>Open the workspace</Trans>
          <ArrowRight aria-hidden />
        </ButtonLink>
      )}
      <ButtonLink
        to={`/applications/${application.id}`}
        variant={application.status === "pending" ? "primary" : "secondary"}
      >
        <Trans>Open my application</Trans>
      </ButtonLink>
      {application.status === "pending" && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          <Trans>Withdraw application</Trans>
        </Button>
      )}
      <WithdrawDialog
        open={isAsked}
        busy={withdraw.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => withdraw.mutate(application.id, { onSettled: () => setIsAsked(false) })}
      />
    </section>
  );
}
