import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { useTopics } from "@/lib/topics";
import { useUrlChoice } from "@/lib/search-params";
import { SavedProfessionals } from "./saved-professionals";
import { SavedSearches } from "./saved-searches-list";
import type { WorkerCardData } from "./search-answers";

interface SavedPageProps {
  /** The button on each card that requests a booking; from another feature. */
  bookNow?: (worker: WorkerCardData) => ReactNode;
  /** The list of saved work; from another feature. */
  work?: ReactNode;
}

/** /saved: the professionals, searches and work that a person has saved. */
export function SavedPage({ bookNow, work }: SavedPageProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [tab, setTab] = useUrlChoice("tab", ["professionals", "searches", "work"]);
  useDocumentTitle(t`Saved`);
  useTopics(user ? [`user:${user.id}`] : []);
  if (!user) return null;
  return (
    <div className="page-width pb-16">
      <PageHeader title={<Trans>Saved</Trans>} />
      <Tabs
        label={t`Saved`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "professionals",
            label: <Trans>Professionals</Trans>,
            content: <SavedProfessionals userId={user.id} bookNow={bookNow} />,
          },
          {
            value: "searches",
            label: <Trans>Searches</Trans>,
            content: <SavedSearches userId={user.id} />,
          },
          { value: "work", label: <Trans>Work</Trans>, content: work },
        ]}
      />
    </div>
  );
}
