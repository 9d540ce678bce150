import type { JobAlert, JobAlertIn } from "./queries";
import type { AlertForm } from "./schema";
import { DEFAULT_RADIUS } from "@/features/projects/market/work-filters";

export const EMPTY_ALERT: AlertForm = {
  name: "",
  trades: [],
  place: "",
  radius: DEFAULT_RADIUS,
  budget: null,
  kind: "",
  frequency: "at_once",
};

export function alertForm(alert: JobAlert): AlertForm {
  return {
    name: alert.name,
    trades: alert.trades.map(({ slug }) => slug),
    place: alert.place?.label ?? "",
    radius: String(alert.radius_km ?? DEFAULT_RADIUS),
    budget: alert.min_budget_paise,
    kind: alert.kind ?? "",
    frequency: alert.frequency,
  };
}

export function alertFormBody(values: AlertForm, isActive: boolean): JobAlertIn {
  return {
    name: values.name,
    trades: values.trades,
    place: values.place,
    radius_km: Number(values.radius),
    min_budget_paise: values.budget,
    kind: values.kind || null,
    frequency: values.frequency,
    is_active: isActive,
  };
}
