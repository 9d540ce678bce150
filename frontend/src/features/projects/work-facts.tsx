import { Trans } from "@lingui/react/macro";
import { CalendarDays, MapPin, Ruler } from "lucide-react";
import type { ReactNode } from "react";
import { TradeIcon } from "@/components/trade-icon";
import { placeName } from "@/features/places/place";
import { tradeName } from "@/features/trades/queries";
import type { RateUnit } from "@/features/trades/rates";
import { formatDate } from "@/lib/dates";
import { formatDistance } from "@/lib/distance";
import { formatQuantity, quantityOf } from "./quantity";
import type { Work } from "./queries";

type Facts = Pick<Work, "kind" | "trade" | "city" | "area" | "locality" | "starts_on"> & {
  quantity?: number | null;
  quantity_unit?: RateUnit | null;
  distance_km?: number | null;
};

/** The location of the work: "Kothrud, Pune"; null if none was given. */
export function whereOf({ city, area, locality }: Pick<Work, "city" | "area" | "locality">): string | null {
  // For a PIN code, the name of its area is more precise than the typed text.
  const near = locality || (area?.pincode ? placeName(area) : "");
  return [near, city && placeName(city)].filter(Boolean).join(", ") || null;
}

/** Trade, place and start of a work, in one wrapping line. */
export function WorkFacts({ work }: { work: Facts }) {
  const where = whereOf(work);
  const quantity = quantityOf(work.quantity, work.quantity_unit);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <Fact icon={<TradeIcon slug={work.trade?.slug ?? ""} className="size-4.5" />}>
        {work.trade ? (
          tradeName(work.trade)
        ) : work.kind === "job" ? (
          <Trans>Job</Trans>
        ) : (
          <Trans>Project</Trans>
        )}
      </Fact>
      {where && (
        <Fact icon={<MapPin aria-hidden className="size-4.5 shrink-0" />}>
          {where}
          {work.distance_km != null && (
            <span className="font-medium text-ink figures"> · {formatDistance(work.distance_km)}</span>
          )}
        </Fact>
      )}
      {quantity && (
        <Fact icon={<Ruler aria-hidden className="size-4.5 shrink-0" />}>
          <span className="figures">{formatQuantity(quantity)}</span>
        </Fact>
      )}
      {work.starts_on && (
        <Fact icon={<CalendarDays aria-hidden className="size-4.5 shrink-0" />}>
          <Trans>From {formatDate(work.starts_on)}</Trans>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
