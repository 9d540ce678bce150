import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import {
  type LengthUnit,
  type MeasureField,
  type MeasureValues,
  firstValues,
  measuresOf,
} from "../measures/measure-values";
import type { Estimate, EstimateIn, Quality, RowChange, WorkKind } from "./queries";

/** An estimate while it is being made. */
export interface EstimateDraft {
  title: string;
  work: WorkKind["slug"];
  quality: Quality;
  place: PlaceValue;
  unit: LengthUnit;
  values: MeasureValues;
  changes: RowChange[];
  extras: NonNullable<EstimateIn["extras"]>;
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
  };
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
    place: Number.isSafeInteger(id) && id > 0 && name ? { id, name, name_hi: name, state: "" } : null,
    unit,
    values: firstValues(kind.fields, unit, from),
    changes: [],
    extras: [],
  };
}

/** The address of a draft, without its changed rows. */
export function addressOf(draft: EstimateDraft): Record<string, string> {
  const { place } = draft;
  const chosen: Record<string, string> =
    place && place !== UNKNOWN_PLACE ? { area: String(place.id), place: place.name } : {};
  return { work: draft.work, quality: draft.quality, unit: draft.unit, ...chosen, ...draft.values };
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
  };
}
