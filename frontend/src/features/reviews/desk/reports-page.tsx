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
  /** How much waits under each tab, once that is known. */
  counts: Record<(typeof TABS)[number], number> | undefined;
}

/** /admin/reports: what people ask a moderator to judge. Shown inside the staff's gate. */
export function ReportsPage({ messages, disputes, counts }: ReportsPageProps) {
  const { t } = useLingui();
  const [chosen, setTab] = useUrlChoice("tab", TABS);
  const [params] = useSearchParams();
  // Whoever follows the badge stands where something waits. It is judged once: what is decided here moves nobody.
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
