import type { Schemas } from "@/api/schemas";
import type { CountedUnit } from "../quantity";
import type { JobForm, JobValues, ProjectForm, ProjectValues } from "./schemas";

export const EMPTY_PROJECT: ProjectForm = {
  title: "",
  description: "",
  base_amount_paise: null,
  trade: "",
  place: null,
  locality: "",
  starts_on: "",
  quantity: "",
  quantity_unit: "sq_ft",
  skills_needed: [],
  scope: null,
};

export const EMPTY_JOB: JobForm = {
  title: "",
  description: "",
  trade: "",
  place: null,
  locality: "",
  starts_on: "",
  quantity: "",
  quantity_unit: "sq_ft",
  skills_needed: [],
  scope: null,
  budget_min_paise: null,
  budget_max_paise: null,
};

/** The quantity as the server takes it: amount and unit, or neither. */
export function counted(count: string, unit: CountedUnit) {
  return { quantity: count || null, quantity_unit: count ? unit : null };
}

export function projectBody(values: ProjectValues): Schemas["ProjectIn"] {
  const { place, trade, starts_on, quantity: count, quantity_unit, ...rest } = values;
  return {
    ...rest,
    ...counted(count, quantity_unit),
    area_id: place?.id ?? null,
    trade: trade || null,
    starts_on: starts_on || null,
  };
}

export function jobBody(values: JobValues) {
  const { place, trade, starts_on, quantity: count, quantity_unit, ...rest } = values;
  return {
    ...rest,
    ...counted(count, quantity_unit),
    area_id: place.id,
    trade: trade || null,
    starts_on: starts_on || null,
  };
}
