import { DESKS, type Desk } from "./desks";

/** What of the audit log is asked for, as the address holds it. Days are YYYY-MM-DD. */
export interface ActFilter {
  actor: string;
  verb: string;
  desk: Desk | "";
  about: string;
  subjectKind: string;
  subjectId: string;
  first: string;
  last: string;
}

const NAMES = {
  actor: "actor",
  verb: "act",
  about: "about",
  subjectKind: "record",
  subjectId: "id",
  first: "from",
  last: "to",
} as const;

export const NO_FILTER: ActFilter = {
  actor: "",
  verb: "",
  desk: "",
  about: "",
  subjectKind: "",
  subjectId: "",
  first: "",
  last: "",
};

export function readActFilter(params: URLSearchParams): ActFilter {
  const read = (name: keyof typeof NAMES) => params.get(NAMES[name]) ?? "";
  const desk = params.get("desk");
  return {
    actor: read("actor"),
    verb: read("verb"),
    desk: DESKS.find(({ value }) => value === desk)?.value ?? "",
    about: read("about"),
    subjectKind: read("subjectKind"),
    subjectId: read("subjectId"),
    first: read("first"),
    last: read("last"),
  };
}

export function writeActFilter({ desk, ...filter }: ActFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, inAddress] of Object.entries(NAMES)) {
    const value = filter[name as keyof typeof NAMES];
    if (value) params.set(inAddress, value);
  }
  if (desk) params.set("desk", desk);
  return params;
}

/** The same as the server asks for it. */
export function askedFor({ subjectKind, subjectId, desk, ...rest }: ActFilter) {
  return {
    actor: rest.actor || undefined,
    verb: rest.verb || undefined,
    about: rest.about || undefined,
    first: rest.first || undefined,
    last: rest.last || undefined,
    desk: desk || undefined,
    subject_kind: subjectKind || undefined,
    subject_id: subjectId || undefined,
  };
}

/** Where the file of these acts is. */
export function fileOf(filter: ActFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(askedFor(filter))) if (value) params.set(name, value);
  return `/api/staff/acts.csv${params.size > 0 ? `?${params.toString()}` : ""}`;
}
