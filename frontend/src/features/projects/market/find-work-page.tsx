import { Trans, useLingui } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { PageHeader } from "@/components/ui/page-header";
import { ButtonLink } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { FindWorkIntroduction } from "./find-work-introduction";
import { offersWork } from "../offers-work";
import { type FindWorkParts, OpenWorkResults } from "./open-work-results";
import { WorkListSkeleton } from "./work-list-skeleton";

/** /find-work: the public list of open work, and for visitors how to find work here. */
export function FindWorkPage(parts: FindWorkParts) {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  useDocumentTitle(t`Find Work`);
  const isVisitor = !user;
  // Visitors see a different heading above the jobs.
  if (isLoading) {
    return (
      <div className="page-width pt-10 pb-16">
        <WorkListSkeleton />
      </div>
    );
  }
  return (
    <>
      {isVisitor && <FindWorkIntroduction />}
      <div className="page-width pb-16" id="jobs">
        {isVisitor ? (
          <h2 className="pt-10 pb-5 text-2xl">
            <Trans>Available Jobs</Trans>
          </h2>
        ) : (
          <PageHeader
            title={<Trans>Available Jobs</Trans>}
            description={<Trans>Open work from homeowners. Applying is free for workers, always.</Trans>}
            actions={
              offersWork(user) && (
                <ButtonLink icon={Bell} to="/find-work/alerts" variant="secondary">
                  <Trans>Job alerts</Trans>
                </ButtonLink>
              )
            }
          />
        )}
        <OpenWorkResults user={user} {...parts} />
      </div>
    </>
  );
}
