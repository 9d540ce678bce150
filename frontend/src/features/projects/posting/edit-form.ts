import type { Schemas } from "@/api/schemas";
import type { Work } from "../queries";
import { COUNTED_UNITS } from "../quantity";
import { scopeFormOf } from "../questions/answers";
import { placeOfWork } from "../work-place";
import { EMPTY_JOB, counted } from "./work-form";
import type { EditForm, EditValues } from "./edit-schema";

/** The initial form values of posted work. */
export function formOf(work: Work): EditForm {
  return {
    title: work.title,
    description: work.description,
    trade: work.trade?.slug ?? "",
    place: placeOfWork(work),
    locality: work.locality,
    starts_on: work.starts_on ?? "",
    quantity: work.quantity === null ? "" : String(work.quantity),
    quantity_unit: COUNTED_UNITS.find((unit) => unit === work.quantity_unit) ?? EMPTY_JOB.quantity_unit,
    skills_needed: work.skills_needed,
    scope: scopeFormOf(work.scope),
    budget_min_paise: work.budget_min_paise,
    budget_max_paise: work.budget_max_paise,
    base_amount_paise: work.base_amount_paise,
  };
}

export function editBody(values: EditValues): Omit<Schemas["WorkEditIn"], "edit_version"> {
  const { place, trade, starts_on: startsOn, quantity, quantity_unit: unit, ...rest } = values;
  return {
    ...rest,
    ...counted(quantity, unit),
    area_id: place?.id ?? null,
    trade: trade || null,
    starts_on: startsOn || null,
  };
}
