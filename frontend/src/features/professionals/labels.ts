import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { BadgeTone } from "@/components/ui/badge";
import { displayNames } from "@/lib/formats";
import type { Availability } from "./queries";
import type { BadgeKind } from "./search-filters";

/** Whether a professional takes work now, as a badge. */
export function availabilityLabel(availability: Availability): { label: string; tone: BadgeTone } {
  switch (availability) {
    case "available":
      return { label: t(i18n)`Available`, tone: "success" };
    case "busy":
      return { label: t(i18n)`Busy`, tone: "warning" };
    case "away":
      return { label: t(i18n)`Away`, tone: "neutral" };
  }
}

/** The usual time to the first answer to a request. */
export function answersWithin(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  if (minutes < 60) return t(i18n)`Answers within ${minutes} min`;
  return hours <= 24 ? t(i18n)`Answers within ${hours} h` : t(i18n)`Answers within ${days} days`;
}

/** The part of the requests that somebody accepts. */
export function acceptsOfHundred(percent: number): string {
  return t(i18n)`Accepts ${percent}% of requests`;
}

/** The part of the requests accepted, as a filter. */
export function acceptsAtLeast(percent: number): string {
  return t(i18n)`Accepts ${percent}% or more`;
}

/** The name of a verification badge (specification part 1 point 3). */
export function badgeLabel(badge: BadgeKind): string {
  switch (badge) {
    case "id_verified":
      return t(i18n)`ID Verified`;
    case "reference_verified":
      return t(i18n)`Reference Verified`;
    case "skill_verified":
      return t(i18n)`Skill Verified`;
    case "top_rated":
      return t(i18n)`Top Rated`;
  }
}

/** The languages that a profile may name; the same list as the server's. */
export const SPOKEN_LANGUAGES = [
  "hi",
  "en",
  "bn",
  "mr",
  "te",
  "ta",
  "gu",
  "kn",
  "ml",
  "or",
  "pa",
  "as",
  "ur",
  "ne",
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** A language's name in the page's language: Marathi, मराठी. */
export function languageName(code: string): string {
  return displayNames(i18n.locale, { type: "language" }).of(code) ?? code;
}

/** First and last part of a whole name, for the avatar's letters. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words[0] ?? "", lastName: words.length > 1 ? (words.at(-1) ?? "") : "" };
}
