import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { TimelineEntry } from "./timeline-query";

/** One sentence for each timeline entry, in lifecycle order; null for an unknown entry. */
export function timelineWords(entry: TimelineEntry): string | null {
  return listingWords(entry) ?? bookingWords(entry) ?? companyWords(entry) ?? workWords(entry);
}

function nameOf({ actor_name: name }: TimelineEntry): string {
  return name ?? t(i18n)`Karigar`;
}

function listingWords(entry: TimelineEntry): string | null {
  const who = nameOf(entry);
  switch (entry.verb) {
    case "create":
      return t(i18n)`${who} saved a draft of this work`;
    case "edit":
      return t(i18n)`${who} changed what needs to be done`;
    case "publish":
      return entry.party === "system" ? t(i18n)`The work went live` : t(i18n)`${who} opened the work to all`;
    case "pause":
      return t(i18n)`${who} paused the listing`;
    case "resume":
      return t(i18n)`${who} opened the listing again`;
    case "extend":
      return t(i18n)`${who} kept it listed for 30 days more`;
    case "expire":
      return t(i18n)`The listing ended: nobody was hired in time`;
    default:
      return null;
  }
}

function bookingWords(entry: TimelineEntry): string | null {
  const who = nameOf(entry);
  switch (entry.verb) {
    case "offer":
      return t(i18n)`${who} asked for a day`;
    case "counter":
      return t(i18n)`${who} proposed another time`;
    case "hand_back":
      return entry.party === "system"
        ? t(i18n)`The request ended without an answer`
        : t(i18n)`${who} declined`;
    case "book":
      return t(i18n)`${who} agreed, and the work began`;
    case "reschedule":
      return t(i18n)`${who} asked for another time`;
    case "agree_reschedule":
      return t(i18n)`${who} agreed to the other time`;
    case "keep_time":
      return t(i18n)`The agreed time stays`;
    default:
      return null;
  }
}

function companyWords(entry: TimelineEntry): string | null {
  const who = nameOf(entry);
  const { subject } = entry;
  switch (entry.verb) {
    case "guest_joined":
      return t(i18n)`${subject} joined as a guest of ${who}`;
    case "guest_removed":
      return t(i18n)`${who} ended the visit of ${subject}`;
    case "guest_left":
    case "crew_left":
      return t(i18n)`${subject} left the project`;
    case "crew_joined":
      return t(i18n)`${who} put ${subject} on the work`;
    case "crew_removed":
      return t(i18n)`${who} took ${subject} off the work`;
    default:
      return null;
  }
}

function workWords(entry: TimelineEntry): string | null {
  const { subject } = entry;
  const who = nameOf(entry);
  switch (entry.verb) {
    case "award":
      return t(i18n)`${who} hired ${subject}`;
    case "offer_agreed":
      return t(i18n)`${who} agreed to new terms`;
    case "deliver":
      return t(i18n)`${who} delivered the work`;
    case "undo_deliver":
      return t(i18n)`${who} took that back: it is not finished yet`;
    case "request_changes":
      return t(i18n)`${who} asked for changes`;
    case "complete":
      return t(i18n)`${who} accepted the work`;
    case "cancel":
      return t(i18n)`${who} cancelled the work`;
    case "undo_cancel":
      return t(i18n)`${who} opened it again`;
    case "call_off":
      return t(i18n)`${who} left the work`;
    case "dispute":
      return t(i18n)`${who} raised a dispute`;
    case "settle":
      return t(i18n)`Our staff decided the dispute, and the work counts as completed`;
    case "settle_cancelled":
      return t(i18n)`Our staff decided the dispute, and the work is cancelled`;
    case "milestone_submit":
      return t(i18n)`${who} submitted “${subject}”`;
    case "milestone_accept":
      return entry.party === "system"
        ? t(i18n)`“${subject}” counts as accepted: no answer came in time`
        : t(i18n)`${who} accepted “${subject}”`;
    case "milestone_request_changes":
      return t(i18n)`${who} asked for changes to “${subject}”`;
    default:
      return null;
  }
}
