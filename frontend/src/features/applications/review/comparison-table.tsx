import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button, IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { AcceptDialog } from "./accept-dialog";
import { useChoiceAddress } from "./choice-address";
import { COMPARED_ROWS } from "./comparison-rows";
import type { Comparison, ReceivedApplication } from "./queries";
import { ShortlistButton } from "./shortlist-button";

interface ComparisonTableProps {
  comparison: Comparison;
  othersWaiting: number;
}

/** A column for each application; on phones the columns scroll sideways beside fixed row labels. */
export function ComparisonTable({ comparison, othersWaiting }: ComparisonTableProps) {
  const { t } = useLingui();
  const { items } = comparison;
  const [hiring, setHiring] = useState<ReceivedApplication | null>(null);
  return (
    <div
      role="group"
      aria-label={t`Comparison`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className="relative -mx-4 snap-x scroll-pl-28 overflow-x-auto border-y border-line bg-surface sm:mx-0 sm:scroll-pl-44 sm:rounded-lg sm:border"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-left"
        style={{ minWidth: `${7 + items.length * 13}rem` }}
      >
        <caption className="sr-only">{t`Applications side by side`}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 w-28 border-r border-b border-line bg-surface p-3 align-bottom text-sm font-medium text-ink-soft sm:w-44 sm:p-4"
            >
              <Trans>Applicant</Trans>
            </th>
            {items.map((application) => (
              <th
                key={application.id}
                scope="col"
                className="snap-start border-b border-line p-3 align-top sm:p-4"
              >
                <ColumnHead application={application} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_ROWS.map((row) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-r border-b border-line bg-surface p-3 align-top text-sm font-medium text-ink-soft sm:p-4"
              >
                {t(row.label)}
              </th>
              {items.map((application) => (
                <td
                  key={application.id}
                  className={cn(
                    "border-b border-line p-3 align-top break-words sm:p-4",
                    row.key === "total" && application.id === comparison.lowest_id && "bg-success-soft",
                  )}
                >
                  {row.cell(application, comparison)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th
              scope="row"
              className="sticky left-0 z-10 border-r border-line bg-surface p-3 align-top text-sm font-medium text-ink-soft sm:p-4"
            >
              <Trans>Your choice</Trans>
            </th>
            {items.map((application) => (
              <td key={application.id} className="p-3 align-top sm:p-4">
                {application.status === "pending" && (
                  <Button
                    className="w-full"
                    onClick={() => setHiring(application)}
                    aria-label={t`Accept ${nameOf(application)}`}
                  >
                    <Trans>Accept</Trans>
                  </Button>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {hiring && (
        <AcceptDialog
          application={hiring}
          name={nameOf(hiring)}
          othersWaiting={othersWaiting}
          onClose={() => setHiring(null)}
        />
      )}
    </div>
  );
}

function ColumnHead({ application }: { application: ReceivedApplication }) {
  const { t } = useLingui();
  const { toggle } = useChoiceAddress();
  const { worker } = application;
  const name = nameOf(application);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between">
        <Avatar firstName={worker.first_name} lastName={worker.last_name} src={worker.avatar_url} />
        <div className="-mt-1.5 -mr-2 flex">
          <ShortlistButton application={application} name={name} />
          <IconButton
            icon={X}
            label={t`Leave ${name} out of the comparison`}
            onClick={() => toggle(application.id)}
          />
        </div>
      </div>
      <span className="text-lg font-bold break-words">{name}</span>
      {worker.business_name && (
        <span className="text-sm font-medium text-ink-soft">({worker.business_name})</span>
      )}
    </div>
  );
}

function nameOf({ worker }: ReceivedApplication): string {
  return `${worker.first_name} ${worker.last_name}`.trim();
}
