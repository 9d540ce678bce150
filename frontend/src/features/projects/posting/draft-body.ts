import type { Schemas } from "@/api/schemas";
import { UNKNOWN_PLACE } from "@/features/places/place-input";
import type { JobForm } from "./schemas";
import { today } from "@/lib/dates";
import { plainDecimal } from "@/lib/digits";
import { knownPaise } from "@/lib/money";
import { counted } from "./work-form";

/** Whether there is anything worth saving. */
export function isWorthKeeping({ title, description }: JobForm): boolean {
  return title.trim() !== "" || description.trim() !== "";
}

/**
 * The part of an incomplete form that the server accepts; invalid fields stay in the browser until they are
 * corrected.
 */
export function draftBody(form: JobForm): Omit<Schemas["WorkEditIn"], "edit_version"> {
  const { place, quantity } = form;
  const [least, most] = [knownPaise(form.budget_min_paise), knownPaise(form.budget_max_paise)];
  const isRange = least === null || most === null || least <= most;
  const amount = plainDecimal(quantity) ?? "";
  const isNumber = /^\d{1,7}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0;
  return {
    title: form.title.slice(0, 120),
    description: form.description.slice(0, 5_000),
    trade: form.trade || null,
    area_id: place !== null && place !== UNKNOWN_PLACE ? place.id : null,
    locality: form.locality.slice(0, 120),
    starts_on: form.starts_on !== "" && form.starts_on >= today() ? form.starts_on : null,
    ...counted(isNumber ? amount : "", form.quantity_unit),
    skills_needed: form.skills_needed.slice(0, 20),
    scope: form.scope,
    budget_min_paise: isRange ? least : null,
    budget_max_paise: isRange ? most : null,
  };
}
