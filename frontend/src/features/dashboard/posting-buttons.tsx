import { Trans } from "@lingui/react/macro";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";

/** The ways to post, as the head of the page and an empty list offer them. */
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
