import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import {
  type LengthUnit,
  type MeasureField,
  type MeasureValues,
  firstValues,
  inUnit,
  measuresOf,
} from "../measures/measure-values";
import type { AnsweredEstimate } from "../answers/queries";
import type { Estimate, EstimateIn, Quality, WorkKind } from "./queries";
import { type RowChanges, rowsFromAddress, rowsToAddress } from "./row-changes";

/** An estimate while it is being made. */
export interface EstimateDraft extends RowChanges {
  title: string;
  work: WorkKind["slug"];
  quality: Quality;
  place: PlaceValue;
  unit: LengthUnit;
  values: MeasureValues;
  /** The answers that it began with. */
  scope: EstimateIn["scope"];
  /** The draft of work that it is made for. */
  projectId: string | null;
}

const QUALITIES: Quality[] = ["basic", "standard", "premium"];

/** As the server takes it. */
export function bodyOf(draft: EstimateDraft, fields: MeasureField[]): EstimateIn {
  const { place } = draft;
  return {
    title: draft.title,
    work: draft.work,
    quality: draft.quality,
    area_id: place && place !== UNKNOWN_PLACE ? place.id : null,
    measures: measuresOf(fields, draft.values, draft.unit),
    changes: draft.changes,
    extras: draft.extras,
    scope: draft.scope,
    project_id: draft.projectId,
  };
}

/** A draft as answers to guided questions fill it; the rest has the defaults. */
export function draftOfAnswers(
  kinds: [WorkKind, ...WorkKind[]],
  { work, quality, values, scope }: AnsweredEstimate,
  { place, projectId = null }: { place: PlaceValue; projectId?: string | null },
): EstimateDraft {
  const address = new URLSearchParams({ work, ...(quality && { quality }), ...values });
  return { ...draftFromAddress(kinds, address), place, scope, projectId };
}

/** The fields that are still as they were answered; also "quality". */
export function answeredFields(
  draft: EstimateDraft,
  fields: MeasureField[],
  answered: AnsweredEstimate | null | undefined,
): ReadonlySet<string> {
  if (answered?.work !== draft.work) return new Set();
  const values = draft.unit === "ft" ? answered.values : inUnit(fields, answered.values, draft.unit);
  const same = fields.flatMap(({ name }) =>
    name in answered.values && values[name] === draft.values[name] ? [name] : [],
  );
  return new Set(answered.quality === draft.quality ? [...same, "quality"] : same);
}

/** A draft from the page's address; what it lacks has the first kind's defaults. */
export function draftFromAddress(kinds: [WorkKind, ...WorkKind[]], from: URLSearchParams): EstimateDraft {
  const kind = kinds.find(({ slug }) => slug === from.get("work")) ?? kinds[0];
  const unit = from.get("unit") === "m" ? "m" : "ft";
  const id = Number(from.get("area"));
  const name = from.get("place") ?? "";
  return {
    title: "",
    work: kind.slug,
    quality: QUALITIES.find((one) => one === from.get("quality")) ?? "standard",
    place:
      Number.isSafeInteger(id) && id > 0 && name
        ? { id, name, name_hi: from.get("place_hi") ?? name, state: "" }
        : null,
    unit,
    values: firstValues(kind.fields, unit, from),
    ...rowsFromAddress(from.get("rows")),
    scope: scopeFrom(from.get("scope")),
    projectId: from.get("draft"),
  };
}

/** The address of a draft, which can be opened again with everything that was entered. */
export function addressOf(draft: EstimateDraft): Record<string, string> {
  const { place } = draft;
  const chosen: Record<string, string> =
    place && place !== UNKNOWN_PLACE
      ? {
          area: String(place.id),
          place: place.name,
          ...(place.name_hi !== place.name && { place_hi: place.name_hi }),
        }
      : {};
  return {
    work: draft.work,
    quality: draft.quality,
    unit: draft.unit,
    ...chosen,
    ...draft.values,
    ...rowsToAddress(draft),
    ...(draft.scope && { scope: JSON.stringify(draft.scope) }),
    ...(draft.projectId && { draft: draft.projectId }),
  };
}

/** As others may open it: without the answers and the work of the person who shares it. */
export function sharedAddressOf(draft: EstimateDraft): string {
  const shared = { ...draft, scope: null, projectId: null };
  return `/estimate?${new URLSearchParams(addressOf(shared))}`;
}

/** Answers in an address; null where it has none. */
function scopeFrom(text: string | null): EstimateDraft["scope"] {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isScope(read) ? read : null;
  } catch {
    return null;
  }
}

function isScope(read: unknown): read is NonNullable<EstimateDraft["scope"]> {
  if (typeof read !== "object" || read === null) return false;
  const { key, version, answers } = read as Record<string, unknown>;
  return (
    typeof key === "string" &&
    typeof version === "number" &&
    typeof answers === "object" &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === "string")
  );
}

/** A saved estimate as a draft. */
export function draftOf(estimate: Estimate, fields: MeasureField[]): EstimateDraft {
  const { unit = "ft", ...measures } = estimate.measures;
  const entered = Object.entries(measures).filter(([, value]) => value != null);
  const from = new URLSearchParams(entered.map(([name, value]) => [name, String(value)]));
  return {
    title: estimate.title,
    work: estimate.work,
    quality: estimate.quality,
    place: estimate.place,
    unit,
    values: firstValues(fields, unit, from),
    changes: estimate.changes,
    extras: estimate.extras,
    scope: estimate.scope,
    projectId: null,
  };
}
