import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type Trade, tradeName } from "@/features/trades/queries";
import { formatDay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { acceptsAtLeast, answersWithin, badgeLabel, languageName } from "./labels";
import type { ActiveFilter, BadgeKind } from "./search-filters";

/** The label of an active filter: "Plumber", "4+ stars", "Up to ₹800 a day". */
export function filterLabel({ kind, value }: Pick<ActiveFilter, "kind" | "value">, trades: Trade[]): string {
  switch (kind) {
    case "trades": {
      const trade = trades.find(({ slug }) => slug === value);
      return trade ? tradeName(trade) : String(value);
    }
    case "rating":
      return t(i18n)`${value}+ stars`;
    case "badges":
      return badgeLabel(value as BadgeKind);
    case "price": {
      const amount = formatMoney(Number(value) * 100);
      return t(i18n)`Up to ${amount} a day`;
    }
    case "on": {
      const day = formatDay(value);
      return t(i18n)`Free on ${day}`;
    }
    case "languages":
      return languageName(String(value));
    case "experience":
      return t(i18n)`${value}+ years`;
    case "week":
      return t(i18n)`Available this week`;
    case "response":
      return answersWithin(Number(value));
    case "acceptance":
      return acceptsAtLeast(Number(value));
    case "instant":
      return t(i18n)`Instant booking`;
  }
}
