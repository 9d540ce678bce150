import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { useUrlChoice } from "@/lib/search-params";
import { Health } from "./health";
import { type MoneyDesk, moneyDeskQuery } from "./queries";
import { StaffRefunds } from "./staff-refunds";

const GiveBackDialog = lazyDialog(() => import("./give-back-dialog").then((module) => module.GiveBackDialog));

const TABS = ["refunds", "health"] as const;

/** /admin/money: payments that need a person. Rendered inside the staff guard. */
export function MoneyDeskPage() {
  const query = useQuery(moneyDeskQuery);
  const [isGivingBack, setGivingBack] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Money desk</Trans>}
        description={<Trans>What needs a person: refunds, and whatever did not go through by itself.</Trans>}
        actions={
          <Button icon={Undo2} onClick={() => setGivingBack(true)}>
            <Trans>Give money back</Trans>
          </Button>
        }
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-12 max-w-md" />
            <Skeleton count={2} className="h-32 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {(desk) => <DeskTabs desk={desk} />}
      </QueryView>
      {isGivingBack && <GiveBackDialog onClose={() => setGivingBack(false)} />}
    </>
  );
}

function DeskTabs({ desk }: { desk: MoneyDesk }) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
  return (
    <Tabs
      label={t`Money desk`}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: "refunds",
          label: <Trans>Refunds</Trans>,
          count: desk.refunds_to_approve + desk.refunds_failed,
          content: <StaffRefunds />,
        },
        {
          value: "health",
          label: <Trans context="money desk">Health</Trans>,
          // Good health has no number.
          count: troubles(desk) || undefined,
          content: <Health desk={desk} />,
        },
      ]}
    />
  );
}

/** Open problems that were not resolved automatically. */
function troubles({ book_findings: findings, webhooks, failed_payouts: payouts }: MoneyDesk): number {
  return findings.length + webhooks.odd.length + payouts.length;
}
