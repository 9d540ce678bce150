import { i18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { ApplicationSort, RejectReason, Total } from "./queries";

export const SORTS: Record<ApplicationSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  total: msg`Lowest total first`,
  rating: msg`Best rated first`,
  nearest: msg`Nearest first`,
};

/** In the order a dialog offers them. */
export const REJECT_REASONS: Record<RejectReason, MessageDescriptor> = {
  chose_another: msg`Chose somebody else`,
  too_expensive: msg`Above the budget`,
  too_far: msg`Too far away`,
  not_available: msg`Not free when needed`,
  experience: msg`Other experience needed`,
  other: msg`Another reason`,
};

/** The assumptions of a total, each as a short sentence. */
export function assumptionWords(total: Total): string[] {
  return total.assumptions.map(({ code, value }) => {
    switch (code) {
      case "hours_per_day":
        return t(i18n)`A working day counts as ${value} hours.`;
      case "own_estimate":
        return t(
          i18n,
        )`${plural(value, { one: "The worker's own estimate: # day.", other: "The worker's own estimate: # days." })}`;
      case "estimates_differently":
        return t(
          i18n,
        )`${plural(value, { one: "The worker thinks of # day.", other: "The worker thinks of # days." })}`;
    }
  });
}

/** Why there is no total, and how to get one. */
export function whyUnknownWords(why: NonNullable<Total["why_unknown"]>): string {
  switch (why) {
    case "quantity_needed":
      return t(i18n)`No total yet: say how much work there is.`;
    case "days_needed":
      return t(i18n)`No total yet: ask how many days it takes.`;
    case "out_of_range":
      return t(i18n)`No total: the figures are too large.`;
  }
}

/** The median response time: "25 minutes", "3 hours", "2 days". */
export function formatWait(minutes: number): string {
  if (minutes < 60) return t(i18n)`${plural(Math.max(1, minutes), { one: "# minute", other: "# minutes" })}`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t(i18n)`${plural(hours, { one: "# hour", other: "# hours" })}`;
  return t(i18n)`${plural(Math.round(hours / 24), { one: "# day", other: "# days" })}`;
}
