import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { Booking, BookingDetail } from "./queries";

/** The other side, by the visible part of the name. */
export function otherSideOf(booking: Booking): string {
  const person = booking.is_worker ? booking.homeowner : booking.worker;
  return `${person.first_name} ${person.last_name}`.trim();
}

/** One sentence on the request's status, from the viewer's side. */
export function standingOf(booking: BookingDetail): string {
  const name = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  const until = formatDateTime(booking.answer_by);
  switch (booking.status) {
    case "requested":
      return booking.is_worker
        ? t(i18n)`${name} waits for your answer until ${until}.`
        : t(i18n)`${name} can answer until ${until}.`;
    case "countered":
      return booking.is_worker
        ? t(i18n)`You proposed another time. ${name} can answer until ${until}.`
        : t(i18n)`${name} can't come at your time and proposes another. Answer until ${until}.`;
    case "reserved":
      return t(i18n)`This time is yours until ${until}. Pay to confirm it.`;
    case "lapsed":
      return booking.work.status === "draft"
        ? t(i18n)`The time was not paid, so it is free for others again. Nothing was booked.`
        : t(i18n)`You gave this time back before it was paid. Nothing was booked.`;
    case "accepted":
      if (booking.terms) {
        return booking.is_worker
          ? t(i18n)`${name} booked and paid this time. Everything about the work is in its workspace.`
          : t(i18n)`It is confirmed: ${name} comes at this time. Everything else is in the workspace.`;
      }
      return t(i18n)`It is agreed. Everything about the work is in its workspace.`;
    case "declined":
      return booking.is_worker
        ? t(i18n)`You declined this request.`
        : booking.work.status === "draft"
          ? t(i18n)`${name} can't come. Open the work to all professionals, or ask somebody else.`
          : t(i18n)`${name} could not come.`;
    case "withdrawn":
      if (booking.is_worker) return t(i18n)`${name} withdrew this request.`;
      return booking.work.status === "cancelled"
        ? t(i18n)`You withdrew this request.`
        : t(i18n)`You opened this work to all professionals.`;
    case "expired":
      return !booking.is_worker && booking.work.status === "draft"
        ? t(i18n)`Nobody answered in time. Open the work to all professionals, or ask somebody else.`
        : t(i18n)`Nobody answered in time.`;
    case "cancelled":
      return booking.cancelled
        ? cancelledVisit(booking, booking.cancelled)
        : t(i18n)`It was agreed, then cancelled.`;
  }
}

/** Who cancelled an instant booking, and who gets its price. */
function cancelledVisit(
  booking: BookingDetail,
  { by, fee_paise: feePaise, returned_paise: returnedPaise }: NonNullable<BookingDetail["cancelled"]>,
): string {
  const name = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  const [fee, returned] = [formatMoney(feePaise), formatMoney(returnedPaise)];
  if (booking.is_worker) {
    if (by === "worker") return t(i18n)`You cancelled it. ${name} gets ${returned} back.`;
    return feePaise > 0
      ? t(i18n)`${name} cancelled it late. ${fee} goes to you.`
      : t(i18n)`${name} cancelled it in time. Nothing was charged.`;
  }
  if (by === "worker") return t(i18n)`${name} cancelled it. ${returned} comes back to you.`;
  if (feePaise === 0) return t(i18n)`You cancelled it in time. ${returned} comes back to you.`;
  return returnedPaise > 0
    ? t(i18n)`You cancelled it late. ${fee} goes to ${name}, ${returned} comes back to you.`
    : t(i18n)`You cancelled it late. ${fee} goes to ${name} for the visit.`;
}

/** The place as area and town, because the person's own text may identify them. */
export function bookedPlaceOf({ area, work }: Booking): string | null {
  if (!area) return null;
  const isHindi = i18n.locale === "hi";
  const name = isHindi ? area.name_hi : area.name;
  const city = isHindi ? area.city_hi : area.city;
  return [work.locality, name, area.pincode, city === name ? "" : city].filter(Boolean).join(", ");
}
