import type { ReactNode } from "react";
import { Picture } from "@/components/picture";
import { Avatar } from "@/components/ui/avatar";
import { Rating } from "@/components/ui/rating";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatCount } from "@/lib/counts";
import { formatDate, formatDateTime, formatDay, formatMonth, formatWeekday } from "@/lib/dates";
import { formatDistance } from "@/lib/distance";
import { formatFileSize } from "@/lib/file-size";
import { formatBudget, formatMoney } from "@/lib/money";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const INSTANT = "2026-11-20T09:30:00Z";

/** How figures, days and people are written. */
export function Values() {
  const samples = useSamples();
  return (
    <Group id="values" title="Values">
      <Specimen name="money: paise in, Indian grouping out">
        <Rows
          rows={[
            ["500", formatMoney(500)],
            ["1_23_456_50", formatMoney(12_345_650)],
            ["10_000_000_00", formatMoney(1_000_000_000)],
            ["budget", formatBudget(500_000, 12_000_000)],
            ["budget, open", formatBudget(null, 12_000_000)],
            ["budget, none", formatBudget(null, null)],
          ]}
        />
      </Specimen>
      <Specimen name="days and times, of India">
        <Rows
          rows={[
            ["formatDate", formatDate(INSTANT)],
            ["formatDay", formatDay(INSTANT)],
            ["formatWeekday", formatWeekday(INSTANT)],
            ["formatMonth", formatMonth(INSTANT)],
            ["formatDateTime", formatDateTime(INSTANT)],
            ["RelativeTime", <RelativeTime key="time" value={INSTANT} />],
          ]}
        />
      </Specimen>
      <Specimen name="counts, distances, sizes, ratings">
        <Rows
          rows={[
            ["formatCount", formatCount(1_234_567)],
            ["formatDistance", formatDistance(3.44)],
            ["formatFileSize", formatFileSize(2_560_000)],
            ["Rating", <Rating key="rating" value={4.6} />],
          ]}
        />
      </Specimen>
      <Specimen name="Avatar: sm, md, lg, xl, nobody" className="flex flex-wrap items-end gap-3">
        {(["sm", "md", "lg", "xl"] as const).map((size) => (
          <Avatar key={size} size={size} firstName={samples.firstName} lastName={samples.lastName} />
        ))}
        <Avatar />
        <Avatar size="lg" src="/icons/touch-180.png" firstName={samples.firstName} />
      </Specimen>
      <Specimen name="Picture: there, not to be had" className="flex flex-wrap items-end gap-3">
        {["/icons", "/none"].map((at) => (
          <Picture
            key={at}
            picture={{
              at,
              width: 180,
              height: 180,
              sizes: [{ name: "touch-180", width: 180 }],
              formats: ["webp"],
            }}
            alt={samples.label}
            sizes="96px"
            className="size-24 rounded-md"
          />
        ))}
      </Specimen>
    </Group>
  );
}

function Rows({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="font-mono text-sm text-ink-faint">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
