import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Reason = "near" | "top_rated" | "well_rated" | "verified" | "experienced" | "available_today";

/** A worker's card wherever workers are listed. */
export interface WorkerCardData {
  worker_id: string;
  worker_name: string;
  business_name: string;
  avatar_url: string | null;
  rating_average: number | null;
  rating_count: number;
  city: string;
  city_hi: string;
  state: string;
  state_hi: string;
  locality: string;
  skills: Schemas["SkillOut"][];
  rate_paise: number | null;
  rate_unit: Schemas["RateUnit"] | null;
  badges: Schemas["WorkerKeptOut"]["badges"];
  experience_years: number;
  availability: Schemas["Availability"];
}

export interface WorkerFound extends WorkerCardData {
  area: string;
  area_hi: string;
  area_id: number;
  latitude: number;
  longitude: number;
  distance_km: number;
  available_today: boolean;
  next_available_on: string | null;
  languages: string[];
  reasons: Reason[];
}

export interface TradeUnderstood {
  slug: string;
  name: string;
  name_hi: string;
  name_plural: string;
  name_plural_hi: string;
}

export interface WorkersPage {
  items: WorkerFound[];
  next: string | null;
  trade: TradeUnderstood;
  trades: TradeUnderstood[];
  place: Schemas["PlaceOut"];
  radius_km: number;
  sort: string;
}

export type SearchCounts = Schemas["WorkerCountsOut"];
