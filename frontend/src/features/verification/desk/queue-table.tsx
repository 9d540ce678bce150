import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table } from "@/components/ui/table";
import { placeName } from "@/features/places/place";
import { Link } from "@/lib/router/link";
import { FlagList } from "./flag-list";
import type { QueueRow } from "./queries";

interface QueueTableProps {
  caption: string;
  rows: QueueRow[];
}

/** The cases, one per row; as cards on phones. */
export function QueueTable({ caption, rows }: QueueTableProps) {
  const { t } = useLingui();
  // Of the rows, not of the filter: those of the last filter stay until the new ones have come.
  const isWaiting = rows.every(({ status }) => status === "pending");
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "person", header: t`Person`, cell: person },
        isWaiting
          ? { key: "time", header: t`Waiting since`, cell: waitingSince }
          : { key: "time", header: t`Decided`, cell: decidedAt },
        {
          key: "round",
          header: t({ context: "verification desk", message: "Round" }),
          isFigure: true,
          cell: ({ round }) => round,
        },
        { key: "flags", header: t`What stands out`, cell: flags },
        ...(isWaiting ? [{ key: "owner", header: t`Taken by`, cell: owner }] : []),
      ]}
    />
  );
}

const person = (row: QueueRow) => <Person row={row} />;
const waitingSince = (row: QueueRow) => <Since at={row.submitted_at} isOverdue={row.is_overdue} />;
const decidedAt = (row: QueueRow) => <Since at={row.decided_at} />;
const flags = (row: QueueRow) => (row.flags.length > 0 ? <FlagList flags={row.flags} /> : null);
const owner = (row: QueueRow) => <Owner row={row} />;

function Person({ row }: { row: QueueRow }) {
  const trades = row.trades.map(placeName).join(", ");
  const about = [row.role === "contractor" ? null : trades, row.city && placeName(row.city)];
  return (
    <span className="flex items-center gap-3 max-md:flex-row-reverse">
      <Avatar firstName={row.name} src={row.avatar_url} className="max-sm:hidden" />
      <span className="min-w-0">
        <Link
          to={`/admin/verifications/${row.id}`}
          data-case
          className="inline-flex min-h-11 items-center font-semibold text-brand underline decoration-1 underline-offset-4 hover:decoration-2 md:pointer-fine:min-h-0"
        >
          {row.name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {row.role === "contractor" && <Trans>Contractor</Trans>}
          {row.role === "contractor" && about[1] && ", "}
          {about.filter(Boolean).join(", ")}
        </span>
      </span>
    </span>
  );
}

function Since({ at, isOverdue = false }: { at: string | null; isOverdue?: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
      {at && <RelativeTime value={at} />}
      {isOverdue && (
        <Badge tone="danger" icon={TriangleAlert}>
          <Trans>Over 48 hours</Trans>
        </Badge>
      )}
    </span>
  );
}

function Owner({ row: { owner: taken } }: { row: QueueRow }) {
  if (!taken) return <span className="text-ink-faint">–</span>;
  return taken.is_me ? (
    <Badge tone="info">
      <Trans>You</Trans>
    </Badge>
  ) : (
    taken.name
  );
}
