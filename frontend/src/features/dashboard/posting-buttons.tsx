import { Trans } from "@lingui/react/macro";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** The buttons to post work, for the page's header and an empty list. */
export function PostingButtons() {
  return (
    <>
      <ButtonLink icon={BriefcaseBusiness} to="/projects?new=job" variant="secondary">
        <Trans>Post a job</Trans>
      </ButtonLink>
      <ButtonLink icon={Plus} to="/projects?new=project">
        <Trans>Create project</Trans>
      </ButtonLink>
    </>
  );
}
