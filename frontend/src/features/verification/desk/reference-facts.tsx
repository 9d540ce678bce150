import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { ReferenceStateBadge } from "../references/reference-state";
import { FactList } from "./fact-list";
import type { DeskReference } from "./queries";

/** The references that the worker named, and their answers. */
export function ReferenceFacts({ references }: { references: DeskReference[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {references.map((reference) => (
        <li key={reference.id} className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h3 className="text-base font-semibold">
              {reference.is_removed ? <Trans>Taken off the list</Trans> : reference.name}
            </h3>
            <ReferenceStateBadge state={reference.state} />
            {reference.is_teammate && (
              <Badge tone="danger">
                <Trans>In the worker’s own team</Trans>
              </Badge>
            )}
          </div>
          <Answer reference={reference} />
        </li>
      ))}
    </ul>
  );
}

function Answer({ reference }: { reference: DeskReference }) {
  const { t } = useLingui();
  const again = {
    yes: t({ context: "reference", message: "Yes" }),
    no: t({ context: "reference", message: "No" }),
    unsure: t({ context: "reference", message: "Not sure" }),
    "": "",
  };
  const worked = reference.worked_for_them === null ? "" : reference.worked_for_them ? again.yes : again.no;
  const others = reference.other_workers;
  return (
    <FactList
      facts={[
        {
          key: "phone",
          name: <Trans>Mobile number</Trans>,
          value: reference.masked_phone && <span className="figures">{reference.masked_phone}</span>,
        },
        { key: "relation", name: <Trans>Relation</Trans>, value: reference.relation },
        { key: "project", name: <Trans>Work done</Trans>, value: reference.project_description },
        {
          key: "answered",
          name: <Trans>Answered</Trans>,
          value: reference.answered_at && <RelativeTime value={reference.answered_at} />,
        },
        { key: "worked", name: <Trans>Worked for them</Trans>, value: worked },
        {
          key: "again",
          name: <Trans>Would hire again</Trans>,
          value: again[reference.would_hire_again],
        },
        {
          key: "words",
          name: <Trans>In their words</Trans>,
          value: reference.words && <span className="whitespace-pre-line">{reference.words}</span>,
        },
        {
          key: "others",
          name: <Trans>Named by others</Trans>,
          value: others > 0 && <span className="font-medium text-warning">{others}</span>,
        },
      ]}
    />
  );
}
