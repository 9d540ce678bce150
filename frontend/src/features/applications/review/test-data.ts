import { PROJECT_ID, pageOf } from "@/features/projects/test-data";
import type { ApplicationCounts, ReceivedApplication } from "./queries";

export const PROJECT = `GET /api/projects/${PROJECT_ID}`;
export const APPLICATIONS = `GET /api/projects/${PROJECT_ID}/applications`;
const COUNTS = `GET /api/projects/${PROJECT_ID}/applications/counts`;
export const COMPARISON = `GET /api/projects/${PROJECT_ID}/applications/comparison`;

/** Stand-ins for what payments passes to the page, for tests about something else. */
export const NO_MONEY = {
  FundHired: () => null,
  ListingFeeNote: () => null,
  stepAfterAward: () => Promise.resolve(undefined),
};

const NOBODY: ApplicationCounts = {
  total: 0,
  pending: 0,
  accepted: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  shortlisted: 0,
  unread: 0,
};

/** The page's three responses for these applications. */
export function applicationsOf(...applications: ReceivedApplication[]) {
  const counts = { ...NOBODY, total: applications.length };
  for (const { status } of applications) counts[status] += 1;
  counts.shortlisted = applications.filter((one) => one.is_shortlisted).length;
  return { [APPLICATIONS]: pageOf(...applications), [COUNTS]: counts };
}

export function anApplication(changes: Partial<ReceivedApplication> = {}): ReceivedApplication {
  return {
    id: "019f0000-0000-7000-8000-000000000101",
    note_version: "v1",
    project_id: PROJECT_ID,
    status: "pending",
    proposal: "I have laid tiles in forty bathrooms.",
    rate_paise: 65_000,
    rate_unit: "hour",
    estimated_duration: "12 days",
    estimated_days: 12,
    includes: ["labour", "tools"],
    as_business: false,
    version: 1,
    starts_on: null,
    stages: [],
    schedule: null,
    created_at: "2026-11-20T09:00:00Z",
    edited_at: null,
    decided_at: null,
    total: {
      paise: 6_240_000,
      assumptions: [
        { code: "own_estimate", value: 12 },
        { code: "hours_per_day", value: 8 },
      ],
      why_unknown: null,
    },
    is_read: true,
    is_shortlisted: false,
    note: "",
    reject_reason: null,
    reject_words: "",
    take_back_until: null,
    unread_messages: 0,
    messages_count: 0,
    waiting_offer: null,
    worker: {
      id: "019f0000-0000-7000-8000-000000000201",
      first_name: "Ramesh",
      last_name: "Jadhav",
      avatar_url: null,
      business_name: "Jadhav Tiles",
      experience_years: 14,
      rate_paise: 90_000,
      rate_unit: "day",
      skills: ["Vitrified tiles", "Epoxy grout", "Marble", "Waterproofing", "Kota stone"],
      rating_average: 4.7,
      rating_count: 38,
      city: "Pune",
      badges: ["id_verified"],
      completed_projects: 6,
      distance_km: 3.4,
      is_within_reach: true,
      finished_for_you: 0,
      response: null,
    },
    ...changes,
  };
}
