import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/lib/router/link";
import { StateBadge } from "../state-badge";
import type { Duplicate } from "./queries";

/** Other people who submitted the same, with links to their cases. */
export function DuplicateList({ duplicates }: { duplicates: Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>Also used by others</Trans>} className="mt-2">
      <ul className="mt-1 flex flex-col gap-1.5">
        {duplicates.map(({ worker_id: workerId, name, status, case_id: caseId }) => (
          <li key={workerId} className="flex flex-wrap items-center gap-2">
            {caseId ? (
              <Link
                to={`/admin/verifications/${caseId}`}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline decoration-1 underline-offset-4 md:pointer-fine:min-h-0"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            {status && <StateBadge status={status} />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
