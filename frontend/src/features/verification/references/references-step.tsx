import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { SkeletonList } from "@/components/ui/skeleton";
import type { StepProps } from "../step-parts";
import { referencesQuery } from "./queries";
import { ReferencesForm } from "./references-form";

/** The people who can vouch for the person's work. */
export function ReferencesStep({ user, onDone }: StepProps) {
  const query = useQuery(referencesQuery(user.id));
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>
          <Trans>Name people who have seen your work: customers, a contractor, a site supervisor.</Trans>
        </li>
        <li>
          <Trans>They get one text from us with three short questions, and may say no.</Trans>
        </li>
        <li>
          <Trans>Nobody but our verification team sees their number and what they say.</Trans>
        </li>
      </ul>
      <QueryView
        query={query}
        skeleton={<SkeletonList className="flex flex-col gap-4" count={2} each="h-64 rounded-lg" />}
        errorTitle={<Trans>Your references could not be loaded</Trans>}
      >
        {(list) => <ReferencesForm userId={user.id} list={list} onDone={onDone} />}
      </QueryView>
    </div>
  );
}
