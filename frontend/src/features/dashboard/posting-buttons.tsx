import { Trans } from "@lingui/react/macro";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";

/** The buttons to post work, for the page's header and an empty list. */
export function PostingButtons() {
  return (
    <>
      <Button asChild variant="secondary">
        <Link to="/projects?new=job">
          <BriefcaseBusiness aria-hidden />
          <Trans>Post a job</Trans>
        </Link>
      </Button>
      <Button asChild>
        <Link to="/projects?new=project">
          <Plus aria-hidden />
          <Trans>Create project</Trans>
        </Link>
      </Button>
    </>
  );
}
