import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { similarWorkQuery } from "./queries";
import { WorkList } from "./work-list";

/** Open work of the same trade nearby; renders nothing if there is none. */
export function SimilarWork({ projectId }: { projectId: string }) {
  const works = useQuery(similarWorkQuery(projectId)).data?.items ?? [];
  if (works.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="similar">
      <h2 id="similar" className="pb-4 text-xl">
        <Trans>Similar work nearby</Trans>
      </h2>
      <WorkList works={works} className="md:grid-cols-2" />
    </section>
  );
}
