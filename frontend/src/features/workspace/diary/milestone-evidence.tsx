import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { updatesQuery } from "./queries";
import { UpdateFeed } from "./update-feed";

interface MilestoneEvidenceProps {
  projectId: string;
  milestoneId: string;
}

/** The diary entries of one milestone, for the person who is about to accept it. */
export function MilestoneEvidence({ projectId, milestoneId }: MilestoneEvidenceProps) {
  const query = useInfiniteQuery(updatesQuery(projectId, milestoneId));
  return (
    <UpdateFeed
      query={query}
      empty={
        <p className="rounded-md bg-sunken p-3 text-ink-soft">
          <Trans>No photos or updates were posted for this milestone.</Trans>
        </p>
      }
    />
  );
}
