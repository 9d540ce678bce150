import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { useUrlChoice } from "@/lib/search-params";
import { ReportedReviews } from "./reported-reviews";

const TABS = ["reviews", "messages", "disputes"] as const;

interface ReportsPageProps {
  messages: ReactNode;
  disputes: ReactNode;
}

/** /admin/reports: what people ask a moderator to judge. Shown inside the staff's gate. */
export function ReportsPage({ messages, disputes }: ReportsPageProps) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
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
          { value: "reviews", label: <Trans>Reported reviews</Trans>, content: <ReportedReviews /> },
          { value: "messages", label: <Trans>Reported messages</Trans>, content: messages },
          { value: "disputes", label: <Trans>Disputes</Trans>, content: disputes },
        ]}
      />
    </>
  );
}
