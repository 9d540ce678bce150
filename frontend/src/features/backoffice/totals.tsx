import { useLingui } from "@lingui/react/macro";
import { FileText, FolderKanban, type LucideIcon, MessagesSquare, UsersRound } from "lucide-react";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/counts";
import type { Overview } from "./queries";
import { TrendLine } from "./trend-line";

/** The four totals of the specification (part 2, admin dashboard), each with its last thirty days. */
export function Totals({ totals, days }: Pick<Overview, "totals" | "days">) {
  const { t } = useLingui();
  const figures: { name: keyof Overview["totals"]; label: string; Icon: LucideIcon }[] = [
    { name: "users", label: t`Total Users`, Icon: UsersRound },
    { name: "projects", label: t`Total Projects`, Icon: FolderKanban },
    { name: "messages", label: t`Total Messages`, Icon: MessagesSquare },
    { name: "files", label: t`Total Files`, Icon: FileText },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ name, label, Icon }) => (
        <Card key={name} className="flex min-w-0 flex-col gap-3">
          <dt className="flex items-center gap-2 text-ink-soft">
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
          </dt>
          <dd className="flex flex-col gap-3">
            <span className="text-3xl font-bold figures">{formatCount(totals[name])}</span>
            <TrendLine counts={days.map((day) => day[name])} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
