import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { NamedReference } from "./named-reference";
import { referencesQuery } from "./queries";

/** The references while the list cannot be changed: who has answered, and who can be reminded. */
export function SavedReferences({ userId }: { userId: string }) {
  const query = useQuery(referencesQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      isEmpty={({ references }) => references.length === 0}
      empty={
        <p className="text-ink-soft">
          <Trans>Names and numbers are deleted half a year after the decision.</Trans>
        </p>
      }
      errorTitle={<Trans>Your references could not be loaded</Trans>}
    >
      {({ references }) => (
        <ul className="grid gap-3 sm:grid-cols-2">
          {references.map((reference) => (
            <li key={reference.id} className="rounded-lg border border-line bg-surface p-4">
              <NamedReference userId={userId} reference={reference} canReplace={false} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
