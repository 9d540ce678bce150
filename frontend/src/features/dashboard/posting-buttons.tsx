import { Trans } from "@lingui/react/macro";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** The buttons to post work, for the page's header and an empty list. */
export function PostingButtons() {
  return (
    <>
      <ButtonLink to="/projects?new=job" variant="secondary">
        <BriefcaseBusiness aria-hidden />
        <Trans>Post a job</Trans>
      </ButtonLink>
      <ButtonLink to="/projects?new=project">
        <Plus aria-hidden />
        <Trans>Create project</Trans>
      </ButtonLink>
    </>
  );
}
