import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { QueryView } from "@/components/query-view";
import { type Project, projectQuery } from "../queries";
import { PostJobForm } from "./post-job-form";
import { PostJobSkeleton } from "./post-job-skeleton";

interface PostJobTabProps {
  userId: string;
  /** The job is open now. */
  onPosted: (job: Project) => void;
}

/**
 * A new job, or the draft that ?draft=ID names; ?trade=SLUG preselects the trade of a new one,
 * ?words=… is its title.
 */
export function PostJobTab({ userId, onPosted }: PostJobTabProps) {
  const [params, , changeParams] = useSearchParams();
  const id = params.get("draft");
  // A draft that this form created is not loaded into it again.
  const [own, setOwn] = useState<string | null>(null);
  const isLoaded = id !== null && id !== own;
  const query = useQuery({ ...projectQuery(id ?? ""), enabled: isLoaded, staleTime: Infinity });
  const name = (draftId: string) => {
    if (draftId === id) return;
    setOwn(draftId);
    changeParams({ draft: draftId, trade: null, words: null }, { replace: true });
  };
  const form = (draft?: Project) => (
    <PostJobForm
      key={draft?.id ?? "new"}
      userId={userId}
      draft={draft}
      trade={params.get("trade") ?? ""}
      words={params.get("words") ?? ""}
      onDraft={name}
      onPosted={onPosted}
    />
  );
  if (!isLoaded) return form();
  return (
    <QueryView
      query={query}
      skeleton={<PostJobSkeleton />}
      errorTitle={<Trans>This draft could not be loaded</Trans>}
    >
      {(draft) => form(draft)}
    </QueryView>
  );
}
