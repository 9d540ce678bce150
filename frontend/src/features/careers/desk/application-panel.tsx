import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { EntrySkeleton } from "@/features/staff/queue/skeletons";
import { STAGE_NAMES, STAGE_TONES } from "../words";
import { ApplicantFacts } from "./applicant-facts";
import { MoveButtons } from "./move-buttons";
import { NoteForm } from "./note-form";
import { type Application, applicationQuery } from "./queries";
import { ReplyDue } from "./reply-due";
import { Steps } from "./steps";

/** One application: its content, history and actions. */
export function ApplicationPanel({ id }: { id: string }) {
  const query = useQuery(applicationQuery(id));
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>The application could not be loaded</Trans>}
      skeleton={<EntrySkeleton />}
    >
      {(application) => <Shown application={application} />}
    </QueryView>
  );
}

function Shown({ application }: { application: Application }) {
  const { i18n, t } = useLingui();
  const { stage, words, reply_due_at: dueAt } = application;
  return (
    <>
      <PageHeader
        back={{ to: "/admin/careers", label: <Trans context="staff">Careers</Trans> }}
        title={<span dir="auto">{application.name || t`Deleted account`}</span>}
        badges={<Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_NAMES[stage])}</Badge>}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{application.position_title}</span>
            <span className="figures">{application.number}</span>
            {dueAt && <ReplyDue at={dueAt} />}
          </span>
        }
        actions={<MoveButtons application={application} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {words && (
            <section aria-labelledby="motivation">
              <h2 id="motivation" className="mb-2 text-lg">
                <Trans>In their words</Trans>
              </h2>
              <p
                dir="auto"
                className="max-w-prose rounded-lg border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line"
              >
                {words}
              </p>
            </section>
          )}
          <Steps steps={application.steps} />
          <NoteForm id={application.id} />
        </div>
        <ApplicantFacts application={application} />
      </div>
    </>
  );
}
