import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Worker } from "@/features/professionals/queries";
import { WorkerCard } from "@/features/professionals/worker-card";
import { BookNowButton } from "./book-now-button";
import { nextFreePeopleQuery } from "./queries";

const SHOWN = 3;

/** Others of the same trade nearby who are free this week, when this professional is not. */
export function NextFreePeople({ worker }: { worker: Worker }) {
  const id = useId();
  const query = useQuery(nextFreePeopleQuery(worker));
  const others = (query.data?.items ?? []).filter((one) => one.worker_id !== worker.id).slice(0, SHOWN);
  // The form is usable without them: a failure shows nothing.
  if (query.isError || (query.isSuccess && others.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium">
        <Trans>Free this week nearby</Trans>
      </h3>
      {query.isSuccess ? (
        <ul className="flex flex-col gap-3">
          {others.map((one) => (
            <li key={one.worker_id}>
              <WorkerCard
                worker={one}
                heart={null}
                bookNow={<BookNowButton worker={{ id: one.worker_id, name: one.worker_name }} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </section>
  );
}
