import { Trans, useLingui } from "@lingui/react/macro";
import { IncludedList } from "./review/included-list";
import { REJECT_REASONS } from "./review/labels";
import { MaskedContactNote } from "./masked-contact-hint";
import type { ApplicationDetail, ContactKind } from "./queries";

/** The proposal as written, what the other side reads of it, and the team members who would come. */
export function ProposalView({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui();
  const { held_back: held, team, reject_reason: reason } = application;
  const isOwn = application.party === "applicant";
  return (
    <section className="flex flex-col gap-4">
      {isOwn && reason && (
        <div className="rounded-md border border-line p-3">
          <p className="font-semibold">{t(REJECT_REASONS[reason as keyof typeof REJECT_REASONS])}</p>
          {application.reject_words && (
            <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
              {application.reject_words}
            </p>
          )}
        </div>
      )}
      <h2 className="text-xl">
        <Trans>Proposal</Trans>
      </h2>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {application.proposal}
      </p>
      {isOwn && held.length > 0 && (
        <>
          <MaskedContactNote kinds={held as ContactKind[]} />
          <details className="rounded-md border border-line px-3">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium">
              <Trans>What the homeowner reads now</Trans>
            </summary>
            <p dir="auto" className="pb-3 break-words whitespace-pre-line text-ink-soft">
              {application.shown_proposal}
            </p>
          </details>
        </>
      )}
      <div className="flex flex-col gap-1">
        <h3 className="text-base">
          <Trans>The rate includes</Trans>
        </h3>
        <IncludedList parts={application.includes} />
      </div>
      {team.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-base">
            <Trans>From the team</Trans>
          </h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {team.map((person) => (
              <li key={person.id} className={person.is_in_team ? undefined : "text-ink-faint line-through"}>
                {person.first_name} {person.last_name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
