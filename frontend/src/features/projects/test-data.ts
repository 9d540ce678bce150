import type { SessionUser } from "@/features/accounts/session";
import type { OpenWork, OpenWorkDetail, OpenWorkPage } from "./market/queries";
import type { Project } from "./queries";

export const PROJECT_ID = "019f0000-0000-7000-8000-000000000001";

export const HOMEOWNER: SessionUser = {
  id: "019f0000-0000-7000-8000-000000000900",
  email: "asha@example.in",
  phone: "",
  first_name: "Asha",
  last_name: "Kulkarni",
  role: "homeowner",
  is_staff: false,
  staff_state: "none",
  desks: [],
  avatar_url: null,
  language: "en",
  email_verified: true,
  closing_at: null,
  town_id: null,
};

export const WORKER: SessionUser = {
  ...HOMEOWNER,
  id: "019f0000-0000-7000-8000-000000000901",
  role: "worker",
};

const WORK = {
  id: PROJECT_ID,
  kind: "project",
  title: "Tile two bathrooms",
  description: "Walls up to 7 ft.",
  trade: { slug: "tiler", name: "Tile Fitter", name_hi: "टाइल मिस्त्री" },
  skills_needed: [],
  scope: null,
  city: { id: 1, name: "Pune", name_hi: "पुणे", state: "Maharashtra" },
  area: { id: 411038, name: "Kothrud", name_hi: "कोथरुड", pincode: "411038" },
  locality: "Kothrud",
  starts_on: null,
  base_amount_paise: 8_500_000,
  budget_min_paise: null,
  budget_max_paise: null,
  quantity: null,
  quantity_unit: null,
  is_paused: false,
  status: "open",
  applications_count: 0,
  created_at: "2026-11-18T08:00:00Z",
  published_at: "2026-11-18T09:00:00Z",
} as const satisfies Partial<Project>;

export function aProject(changes: Partial<Project> = {}): Project {
  return {
    ...WORK,
    edit_version: "v1",
    skills_needed: [],
    scope: null,
    photos: [],
    reposted_from_id: null,
    held_back: [],
    fixed_fields: [],
    homeowner: { id: HOMEOWNER.id, first_name: "Asha", last_name: "Kulkarni", avatar_url: null },
    worker: null,
    payment_status: "paid",
    is_live: true,
    platform_fee_paise: 500,
    pending_applications_count: 0,
    booking_id: null,
    is_owner: true,
    expires_at: null,
    undo_until: null,
    dispute_until: null,
    possible_verbs: ["cancel"],
    ...changes,
  };
}

export function anOpenWork(changes: Partial<OpenWork> = {}): OpenWork {
  return {
    ...WORK,
    skills_needed: [],
    scope: null,
    photos: [],
    homeowner_first_name: "Asha",
    is_homeowner_verified: true,
    distance_km: null,
    is_saved: false,
    my_application: null,
    ...changes,
  };
}

/** The detail page of one work. */
export function anOpenWorkDetail(changes: Partial<OpenWorkDetail> = {}): OpenWorkDetail {
  return {
    ...anOpenWork(),
    homeowner: {
      member_since: "2026-03-04",
      posted_count: 3,
      completed_count: 2,
      rating_average: 4.5,
      rating_count: 2,
    },
    worker_badges: [],
    ...changes,
  };
}

/** The first page of the list. */
export function aWorkPage(...items: OpenWork[]): OpenWorkPage {
  return {
    items,
    next: null,
    total: items.length,
    is_total_least: false,
    place: null,
    place_choices: [],
    meanings: [],
    mine: null,
  };
}

export function pageOf<Item>(...items: Item[]) {
  return { items, next: null };
}
