import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";

type PageSpeed = Schemas["PageSpeedOut"];
type Measured = Schemas["MetricOut"];
type Reader = "en" | "hi" | "";

const TONES = { good: "success", fair: "warning", poor: "danger" } as const;

const speedQuery = (days: number, language: Reader) =>
  readQuery(["staff-speed", days, language], "/api/staff/speed", {
    query: { days, ...(language && { language }) },
  });

/** Page speed in the browsers of people who consented: the 75th percentile of visits. */
export function SpeedOfPages() {
  const { t } = useLingui();
  const [days, setDays] = useState(28);
  const [language, setLanguage] = useState<Reader>("");
  const query = useQuery(speedQuery(days, language));
  return (
    <section aria-labelledby="speed-of-pages" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="speed-of-pages" className="text-xl">
            <Trans>Speed of pages</Trans>
          </h2>
          <p className="max-w-prose text-sm text-ink-soft">
            <Trans>
              Three of four visits were this fast or faster. Measured only in browsers whose people allow it;
              kept for 90 days.
            </Trans>
          </p>
        </div>
        <div className="flex gap-2">
          <Field label={<Trans>Days</Trans>}>
            <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {[7, 28, 90].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
          <Field label={<Trans>Language</Trans>}>
            <Select value={language} onChange={(event) => setLanguage(event.target.value as Reader)}>
              <option value="">{t`All`}</option>
              <option value="en">English</option>
              <option value="hi">हिन्दी</option>
            </Select>
          </Field>
        </div>
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-40 rounded-lg" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="rounded-lg border border-line p-4 text-ink-soft">
            <Trans>Nothing was measured in this time.</Trans>
          </p>
        }
      >
        {({ items }) => <Speeds items={items} />}
      </QueryView>
    </section>
  );
}

/** "0.04" for CLS, which has no unit; seconds from one second up, milliseconds below. */
function valueOf({ metric, p75 }: Measured): string {
  if (p75 === null) return "–";
  if (metric === "CLS") return (p75 / 1000).toFixed(2);
  return p75 < 1000 ? `${p75} ms` : `${(p75 / 1000).toFixed(1)} s`;
}

function Figure({ measured }: { measured: Measured | undefined }) {
  const { t } = useLingui();
  if (!measured || measured.p75 === null || measured.rating === null) return "–";
  const words = { good: t`good`, fair: t`to be improved`, poor: t`poor` };
  return (
    <Badge tone={TONES[measured.rating]}>
      {valueOf(measured)}
      <span className="sr-only">, {words[measured.rating]}</span>
    </Badge>
  );
}

const METRICS = ["LCP", "INP", "CLS", "TTFB"] as const;

function cellOf(name: Measured["metric"]): (row: PageSpeed) => ReactNode {
  return ({ metrics }) => <Figure measured={metrics.find(({ metric }) => metric === name)} />;
}

function Speeds({ items }: { items: PageSpeed[] }) {
  const { t } = useLingui();
  const names = {
    LCP: t`Main content (LCP)`,
    INP: t`Response to a tap (INP)`,
    CLS: t`Layout shift (CLS)`,
    TTFB: t`First byte (TTFB)`,
  };
  return (
    <Table
      caption={t`Speed of pages`}
      rows={items}
      rowKey={({ page, device }) => `${page} ${device}`}
      columns={[
        { key: "page", header: t`Page`, cell: ({ page }) => page },
        {
          key: "device",
          header: t`Device`,
          cell: ({ device }) => (device === "phone" ? t`Phone` : t`Computer`),
        },
        { key: "visits", header: t`Visits`, cell: ({ visits }) => visits, isFigure: true },
        ...METRICS.map((name) => ({ key: name, header: names[name], cell: cellOf(name), isFigure: true })),
      ]}
    />
  );
}
