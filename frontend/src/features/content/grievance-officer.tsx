import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ContentBlocks } from "./content-blocks";
import { type Section, contentPageQuery } from "./queries";
import { Link } from "@/lib/router/link";

const ADDRESS = "mailto:grievance";

function isOfficers({ blocks }: Section): boolean {
  return blocks.some(({ lines }) => lines.some((line) => line.some(({ href }) => href?.startsWith(ADDRESS))));
}

/** The grievance officer, as the contact page names them; a link to that page while loading or after a failure. */
export function GrievanceOfficer() {
  const { data } = useQuery(contentPageQuery("contact"));
  const section = data?.sections.find(isOfficers);
  return (
    <section aria-labelledby="officer" className="border-t border-line pt-6 text-sm text-ink-soft">
      <h2 id="officer" className="mb-1 text-base text-ink">
        {section?.heading ?? <Trans>Grievance officer</Trans>}
      </h2>
      {section ? (
        <ContentBlocks blocks={section.blocks} />
      ) : (
        <Link to="/contact" className="inline-flex min-h-11 items-center underline underline-offset-2">
          <Trans>How to reach us</Trans>
        </Link>
      )}
    </section>
  );
}
