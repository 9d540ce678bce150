import type { Worker, WorkerFound, WorkersPage } from "./queries";

export const ELECTRICIAN = { slug: "electrician", name: "Electrician", name_hi: "बिजली मिस्त्री" };
export const PUNE = { id: 1, name: "Pune", name_hi: "पुणे", state: "Maharashtra" };

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
    locality: "Kothrud",
    distance_km: 3.44,
    skills: [ELECTRICIAN],
    rate_paise: 65_000,
    rate_unit: "hour",
    badges: ["id_verified"],
    experience_years: 14,
    availability: "busy",
    ...changes,
  };
}

export function workersPage(items: WorkerFound[], next: string | null = null): WorkersPage {
  return { items, next, trade: ELECTRICIAN, place: PUNE, radius_km: 25 };
}

export function aWorker(changes: Partial<Worker> = {}): Worker {
  return {
    id: "019f0000-0000-7000-8000-000000000201",
    first_name: "Ramesh",
    last_name: "Jadhav",
    avatar_url: null,
    business_name: "",
    description: "",
    skills: [ELECTRICIAN],
    experience_years: 14,
    rate_paise: null,
    rate_unit: null,
    city: PUNE,
    locality: "Kothrud",
    travel_radius_km: 25,
    availability: "available",
    languages: ["hi", "mr"],
    rating_average: null,
    rating_count: 0,
    completed_projects: 0,
    badges: [],
    has_gstin: false,
    is_listed: true,
    is_hidden_by_choice: false,
    allows_search_engines: true,
    ...changes,
  };
}
