import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { DetailPageSkeleton } from "@/components/ui/skeleton";
import { EmptyPage } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { ApplicationStatusBadge } from "@/features/projects/application-status-badge";
import { ApplicationThread } from "./review/application-thread";
import { useSession } from "@/features/accounts/session";
import { ApplicationActions } from "./application-actions";
import { ApplicationStatusNote } from "./application-status-note";
import { AttachmentList } from "./attachment-list";
import { OfferTimeline } from "./offer-timeline";
import { ProposalView } from "./proposal-view";
import { type ApplicationDetail, applicationQuery } from "./queries";
import { TermsList } from "./terms-list";
import { WaitingAnswer } from "./waiting-answer";

const OfferDialog = lazyDialog(() => import("./offer-dialog").then((module) => module.OfferDialog));

/** /applications/:applicationId: one application for its two sides, with every offer and the questions. */
export function ApplicationPage({ applicationId }: { applicationId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery({ ...applicationQuery(user?.id ?? "", applicationId), enabled: user !== null });
  const isHomeowner = query.data?.party === "homeowner";
  const topics = user ? [`user:${user.id}`] : [];
  useTopics(isHomeowner ? [...topics, `project:${query.data?.project_id}`] : topics);
  const title = query.data?.project.title;
  useDocumentTitle(title ? t`Application: ${title}` : t`Application`);
  const status = query.error ? toProblem(query.error).status : undefined;
  if (status === 404 || status === 403 || status === 422) return <NotFound />;
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        skeleton={<DetailPageSkeleton columns="lg:grid-cols-[minmax(0,1fr)_22rem]" />}
        errorTitle={<Trans>This application could not be loaded</Trans>}
      >
        {(application) => <Shown application={application} userId={user?.id ?? ""} />}
      </QueryView>
    </div>
  );
}

function Shown({ application, userId }: { application: ApplicationDetail; userId: string }) {
  const [isOffering, setOffering] = useState(false);
  const isHomeowner = application.party === "homeowner";
  const { project, other, possible_verbs: verbs } = application;
  const waiting = application.offers.find((offer) => offer.status === "open");
  const name = `${other.first_name} ${other.last_name}`.trim();
  return (
    <>
      <PageHeader
        back={
          isHomeowner
            ? { to: `/projects/${project.id}/applications`, label: <Trans>Applications</Trans> }
            : { to: "/dashboard?tab=applications", label: <Trans>My applications</Trans> }
        }
        title={project.title}
        badges={<ApplicationStatusBadge status={application.status} />}
        description={
          isHomeowner ? (
            <Trans>Application of {application.business_name || name}</Trans>
          ) : (
            <ApplicationStatusNote status={application.status} />
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-last">
          <ProposalView application={application} />
          <AttachmentList application={application} userId={userId} />
          <section className="flex flex-col gap-3">
            <h2 className="text-xl">
              <Trans>Questions and answers</Trans>
            </h2>
            <ApplicationThread
              applicationId={application.id}
              viewer={isHomeowner ? "homeowner" : "applicant"}
            />
          </section>
          <OfferTimeline application={application} />
        </div>
        <aside className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20">
          {waiting && verbs.includes("agree") && (
            <WaitingAnswer
              application={application}
              offer={waiting}
              userId={userId}
              onCounter={() => setOffering(true)}
            />
          )}
          <Card className="flex flex-col gap-4">
            <h2 className="text-lg">
              <Trans>Terms that count now</Trans>
            </h2>
            <TermsList terms={application} />
            <p className="border-t border-line pt-3 text-sm text-ink-soft">
              <WhatNext application={application} />
            </p>
            {!isHomeowner && (
              <Link
                to={`/find-work/${project.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 md:pointer-fine:min-h-0"
              >
                <Trans>See the posted work</Trans>
              </Link>
            )}
          </Card>
          <ApplicationActions application={application} userId={userId} onOffer={() => setOffering(true)} />
        </aside>
      </div>
      {isOffering && (
        <OfferDialog application={application} userId={userId} onClose={() => setOffering(false)} />
      )}
    </>
  );
}

/** Whether the homeowner has read it, and whose turn it is. */
function WhatNext({ application }: { application: ApplicationDetail }) {
  const waiting = application.offers.find((offer) => offer.status === "open");
  const name = application.other.first_name;
  if (application.status !== "pending") return <Trans>This application has been decided.</Trans>;
  if (waiting) {
    return waiting.party === application.party ? (
      <Trans>Your newer offer waits for an answer of {name}.</Trans>
    ) : (
      <Trans>A newer offer waits for your answer.</Trans>
    );
  }
  if (application.party === "homeowner") return <Trans>You can hire on these terms, or offer others.</Trans>;
  return application.is_read ? (
    <Trans>{name} has read it. Send an offer when your terms change.</Trans>
  ) : (
    <Trans>{name} has not read it yet. You can still edit it.</Trans>
  );
}

function NotFound() {
  return (
    <EmptyPage
      drawing={<Door />}
      title={<Trans>There is no such application</Trans>}
      link={{ to: "/dashboard", label: <Trans>Go to Dashboard</Trans> }}
    >
      <Trans>It may belong to another account.</Trans>
    </EmptyPage>
  );
}
