import { useLingui } from "@lingui/react/macro";
import { Flag } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { QueueRow } from "./queries";
import { FLAG_NAMES } from "./words";

/** What the server flagged, in a word each. */
export function FlagList({ flags }: { flags: QueueRow["flags"] }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {flags.map(({ code, label }) => {
        const short = FLAG_NAMES[code];
        return (
          <Badge key={code} tone="warning" icon={Flag} className="max-w-full shrink text-left">
            {short ? t(short) : label}
          </Badge>
        );
      })}
    </span>
  );
}
