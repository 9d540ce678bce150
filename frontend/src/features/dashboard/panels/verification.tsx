import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { BadgeDetails } from "@/features/professionals/badge-details";
import { ownWorkerProfileQuery } from "@/features/professionals/queries";
import { type FirstStep, nextStepsQuery } from "../queries";
import { FirstStepLine } from "../steps/first-day";

const PROOFS: FirstStep["step"][] = ["confirm_email", "verify_phone"];
const PROFILE: FirstStep["step"][] = [
  "name_business",
  "choose_trades",
  "name_rate",
  "describe_work",
  "add_picture",
  "show_work",
];

interface VerificationProps {
  userId: string;
  /** The status of the verification, with a link to it. */
  standing: ReactNode;
}

/** The verification's progress, other verified facts, the profile's completeness, and the badges held. */
export function Verification({ userId, standing }: VerificationProps) {
  return (
    <div className="flex flex-col gap-8">
      {standing && <TitledSection title={<Trans>Verification</Trans>}>{standing}</TitledSection>}
      <Proofs userId={userId} />
    </div>
  );
}

function Proofs({ userId }: { userId: string }) {
  const query = useQuery(nextStepsQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="grid gap-8 lg:grid-cols-2">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </SkeletonGroup>
      }
      errorTitle={<Trans>This could not be loaded</Trans>}
    >
      {({ first_day: steps }) => (
        <div className="grid gap-8 lg:grid-cols-2">
          <TitledSection title={<Trans>Confirmed</Trans>}>
            <Steps steps={steps.filter(({ step }) => PROOFS.includes(step))} />
          </TitledSection>
          <TitledSection
            title={<Trans>Profile</Trans>}
            more={{ to: "/profile/professional", label: <Trans>Edit profile</Trans> }}
          >
            <Steps steps={steps.filter(({ step }) => PROFILE.includes(step))} />
          </TitledSection>
          <div className="lg:col-span-2">
            <Badges userId={userId} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

function Steps({ steps }: { steps: FirstStep[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {steps.map(({ step, is_done: isDone }) => (
        <li key={step}>
          <FirstStepLine step={step} isDone={isDone} />
        </li>
      ))}
    </ul>
  );
}

function Badges({ userId }: { userId: string }) {
  const query = useQuery(ownWorkerProfileQuery);
  return (
    <TitledSection title={<Trans>Badges</Trans>}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-24 rounded-lg" />}
        isEmpty={({ badges }) => badges.length === 0}
        empty={
          <p className="rounded-lg border border-line bg-surface px-4 py-4 text-ink-soft">
            <Trans>
              You hold no badge yet. Finished work that is rated very well by many people earns “Top Rated”.
            </Trans>
          </p>
        }
        errorTitle={<Trans>Your badges could not be loaded</Trans>}
      >
        {({ badges }) => (
          <Card>
            <BadgeDetails workerId={userId} badges={badges} />
          </Card>
        )}
      </QueryView>
    </TitledSection>
  );
}
