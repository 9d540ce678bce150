import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SentencesOfPages } from "./fee-preview";
import { FeeVersion } from "./fee-version";
import { type FeeDesk, type FeeSchedule, feeDeskQuery } from "./queries";
import { WaitingProposal } from "./waiting-proposal";

const ProposeDialog = lazyDialog(() => import("./propose-dialog").then((module) => module.ProposeDialog));

/** /admin/fees: Karigar's fees, their start dates, and who approved them. Rendered inside the staff guard. */
export function FeesPage({ Sentences }: { Sentences: SentencesOfPages }) {
  const query = useQuery(feeDeskQuery);
  const [isProposing, setProposing] = useState(false);
  const inForce = query.data?.schedules.find(({ state }) => state === "in_force");
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Fees</Trans>}
        description={
          <Trans>What Karigar charges. A change needs two people, and begins on a later day.</Trans>
        }
        actions={
          inForce &&
          !query.data?.proposal && (
            <Button icon={PencilLine} onClick={() => setProposing(true)}>
              <Trans>Propose new fees</Trans>
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        errorTitle={<Trans>Couldn’t load the fees</Trans>}
        skeleton={
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-36 rounded-lg" />
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-36 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {(desk) => <Versions desk={desk} Sentences={Sentences} />}
      </QueryView>
      {isProposing && inForce && (
        <ProposeDialog inForce={inForce} Sentences={Sentences} onClose={() => setProposing(false)} />
      )}
    </>
  );
}

function Versions({
  desk: { proposal, schedules },
  Sentences,
}: {
  desk: FeeDesk;
  Sentences: SentencesOfPages;
}) {
  const of = (...states: FeeSchedule["state"][]) => schedules.filter(({ state }) => states.includes(state));
  return (
    <div className="flex flex-col gap-10">
      {proposal && (
        <TitledSection title={<Trans>Waiting for a second person</Trans>}>
          <WaitingProposal key={proposal.id} proposal={proposal} Sentences={Sentences} />
        </TitledSection>
      )}
      <TitledSection title={<Trans context="fees">In force</Trans>}>
        <VersionList versions={of("in_force")} empty={null} />
      </TitledSection>
      <TitledSection title={<Trans context="fees">Upcoming</Trans>}>
        <VersionList
          versions={of("coming").toReversed()}
          empty={<Trans>Nothing is planned: the fees stay as they are.</Trans>}
        />
      </TitledSection>
      <TitledSection title={<Trans context="fees">Before</Trans>}>
        <VersionList
          versions={of("past", "withdrawn")}
          empty={<Trans>There were no other fees yet.</Trans>}
        />
      </TitledSection>
    </div>
  );
}

function VersionList({ versions, empty }: { versions: FeeSchedule[]; empty: ReactNode }) {
  if (versions.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {versions.map((version) => (
        <li key={version.id}>
          <FeeVersion fees={version} />
        </li>
      ))}
    </ul>
  );
}
