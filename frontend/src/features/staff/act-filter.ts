import { DESKS, type Desk } from "./desks";
import { queueFilter } from "./queue/queue-filter";

const DESK_VALUES: Desk[] = DESKS.map(({ value }) => value);

/** The audit log's filters in the URL. Days are YYYY-MM-DD. */
export const ACT_FILTER = queueFilter({
  actor: "text",
  act: "text",
  about: "text",
  record: "text",
  id: "text",
  from: "text",
  to: "text",
  desk: ["", ...DESK_VALUES],
});
export type ActFilter = typeof ACT_FILTER.none;

/** The same as query parameters for the server. */
export function askedFor({ actor, act, about, record, id, from, to, desk }: ActFilter) {
  return {
    actor: actor || undefined,
    verb: act || undefined,
    about: about || undefined,
    first: from || undefined,
    last: to || undefined,
    desk: desk || undefined,
    subject_kind: record || undefined,
    subject_id: id || undefined,
  };
}

/** The download URL of these entries. */
export function fileOf(filter: ActFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(askedFor(filter))) if (value) params.set(name, value);
  return `/api/staff/acts.csv${params.size > 0 ? `?${params.toString()}` : ""}`;
}
