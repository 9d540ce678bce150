import type { Worker } from "./queries";
import type { SearchCounts, WorkerFound, WorkersPage } from "./search-answers";

export const ELECTRICIAN = { slug: "electrician", name: "Electrician", name_hi: "बिजली मिस्त्री" };
const ELECTRICIANS = { ...ELECTRICIAN, name_plural: "electricians", name_plural_hi: "बिजली मिस्त्री" };
export const PUNE = {
  id: 1,
  kind: "town",
  name: "Pune",
  name_hi: "पुणे",
  pincode: "",
  city: { id: 1, name: "Pune", name_hi: "पुणे" },
  state: "Maharashtra",
  state_hi: "महाराष्ट्र",
  latitude: 18.52,
  longitude: 73.86,
  label: "Pune",
} as const;

export function aWorkerFound(changes: Partial<WorkerFound> = {}): WorkerFound {
  return {
    worker_id: "019f0000-0000-7000-8000-000000000201",
    worker_name: "Ramesh Vitthal Jadhav",
    business_name: "Jadhav Electricals",
    avatar_url: null,
    rating_average: 4.25,
    rating_count: 3,
    city: "Pune",
    city_hi: "पुणे",
    state: "Maharashtra",
    state_hi: "महाराष्ट्र",
    area: "Kothrud",
    area_hi: "कोथरुड",
    area_id: 411038,
    latitude: 18.5,
    longitude: 73.81,
    locality: "Kothrud",
    distance_km: 3.44,
    skills: [ELECTRICIAN],
    rate_paise: 65_000,
    rate_unit: "hour",
    badges: ["id_verified"],
    experience_years: 14,
    availability: "available",
    available_today: false,
    next_available_on: null,
    away_until: null,
    response_minutes: null,
    acceptance_percent: null,
    languages: ["hi", "mr"],
    reasons: ["near", "well_rated"],
    job_price_paise: null,
    job_unit: null,
    cheapest_job: null,
    is_instant: false,
    ...changes,
  };
}

export function workersPage(items: WorkerFound[], next: string | null = null): WorkersPage {
  return {
    items,
    next,
    trade: ELECTRICIANS,
    also_meant: [],
    trades: [ELECTRICIANS],
    place: PUNE,
    place_choices: [],
    job: null,
    radius_km: 25,
    sort: "best",
  };
}

/** The given number of them, half of them rated four stars. */
export function searchCounts(total: number, changes: Partial<SearchCounts> = {}): SearchCounts {
  return {
    total,
    facets: {
      trades: [
        { ...ELECTRICIAN, count: total },
        { slug: "plumber", name: "Plumber", name_hi: "प्लंबर", count: 7 },
      ],
      min_rating: [{ value: 4, count: Math.floor(total / 2) }],
      badges: [{ badge: "id_verified", count: 1 }],
      max_day_rate: [{ paise: 80_000, count: 2 }],
      languages: [{ code: "hi", count: total }],
      min_experience: [{ years: 10, count: 1 }],
      available_on: null,
      max_response: [{ minutes: 60, count: 1 }],
      min_acceptance: [{ percent: 80, count: 1 }],
      instant: 3,
    },
    is_exact: true,
    areas: [],
    ...changes,
  };
}

export function aWorker(changes: Partial<Worker> = {}): Worker {
  return {
    id: "019f0000-0000-7000-8000-000000000201",
    first_name: "Ramesh",
    last_name: "Jadhav",
    portrait: null,
    business_name: "",
    description: "",
    skills: [ELECTRICIAN],
    experience_years: 14,
    rate_paise: null,
    rate_unit: null,
    city: PUNE,
    area: PUNE,
    locality: "Kothrud",
    travel_radius_km: 25,
    availability: "available",
    weekdays: [1, 2, 3, 4, 5, 6],
    free_days: { first: "2026-11-20", last: "2027-01-19", free: ["2026-11-21", "2026-11-23"] },
    languages: ["hi", "mr"],
    rating_average: null,
    rating_count: 0,
    ranked_ratings: [],
    response_minutes: null,
    acceptance_percent: null,
    away_until: null,
    completed_projects: 0,
    badges: [],
    has_gstin: false,
    founded_year: null,
    joined_on: "2025-03-09",
    prices: [],
    confirms_at_once: false,
    portfolio: [],
    team: null,
    is_listed: true,
    is_hidden_by_choice: false,
    allows_search_engines: true,
    edit_version: "v1",
    ...changes,
  };
}
