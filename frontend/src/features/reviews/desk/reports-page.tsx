import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { useSearchParams } from "@/lib/router/hooks";
import { useUrlChoice } from "@/lib/search-params";
import { ReportedReviews } from "./reported-reviews";

const TABS = ["reviews", "messages", "disputes"] as const;

interface ReportsPageProps {
  messages: ReactNode;
  disputes: ReactNode;
  /** The count under each tab, once it is loaded. */
  counts: Record<(typeof TABS)[number], number> | undefined;
}

/** /admin/reports: what people ask a moderator to judge. Rendered inside the staff guard. */
export function ReportsPage({ messages, disputes, counts }: ReportsPageProps) {
  const { t } = useLingui();
  const [chosen, setTab] = useUrlChoice("tab", TABS);
  const [params] = useSearchParams();
  // Opens a tab with waiting reports, for people who follow the badge. This is decided once: later decisions do not
  // switch the tab.
  const [first, setFirst] = useState<(typeof TABS)[number]>();
  if (counts && !first) setFirst(TABS.find((name) => counts[name] > 0) ?? TABS[0]);
  const tab = params.has("tab") ? chosen : (first ?? chosen);
  return (
    <>
      <PageHeader
        title={<Trans>Reports and disputes</Trans>}
        description={<Trans>What people ask us to judge. Hear both sides, decide, and say why.</Trans>}
      />
      <Tabs
        label={t`Reports and disputes`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "reviews",
            label: <Trans>Reported reviews</Trans>,
            count: counts?.reviews,
            content: <ReportedReviews />,
          },
          {
            value: "messages",
            label: <Trans>Reported messages</Trans>,
            count: counts?.messages,
            content: messages,
          },
          { value: "disputes", label: <Trans>Disputes</Trans>, count: counts?.disputes, content: disputes },
        ]}
      />
    </>
  );
}
