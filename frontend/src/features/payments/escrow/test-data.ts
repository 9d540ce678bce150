import type { MilestoneMoneyFacts, ProjectMoney } from "./queries";

export const PROJECT_ID = "p-1";
const OWNER_ID = "u-owner";
const WORKER_ID = "u-worker";
export const MONEY = `GET /api/projects/${PROJECT_ID}/money`;

/** The other requests of a project page, as the homeowner, the worker or another member. */
export function asViewer(viewer: "homeowner" | "worker" | "member", status = "in_progress") {
  const ids = { homeowner: OWNER_ID, worker: WORKER_ID, member: "u-member" };
  return {
    "GET /api/session": { user: { id: ids[viewer], email: "someone@example.in" } },
    [`GET /api/projects/${PROJECT_ID}`]: {
      id: PROJECT_ID,
      status,
      is_owner: viewer === "homeowner",
      worker: { id: WORKER_ID },
    },
  };
}

/** A milestone of ₹20,000, not funded. */
export function aMilestonesMoney(changes: Partial<MilestoneMoneyFacts> = {}): MilestoneMoneyFacts {
  return {
    milestone_id: "m-1",
    amount_paise: 2_000_000,
    funded_paise: 0,
    released_paise: 0,
    refunded_paise: 0,
    held_paise: 0,
    payouts: [],
    state: "unfunded",
    releases_at: null,
    possible_verbs: [],
    ...changes,
  };
}

/** The totals of a funded milestone. */
export function held(paise: number, changes: Partial<MilestoneMoneyFacts> = {}): MilestoneMoneyFacts {
  return aMilestonesMoney({
    amount_paise: paise,
    funded_paise: paise,
    held_paise: paise,
    state: "held",
    ...changes,
  });
}

/** The project's money as the sum of its milestones'. */
export function moneyOf(
  milestones: MilestoneMoneyFacts[],
  changes: Partial<ProjectMoney> = {},
): ProjectMoney {
  const sum = (pick: (facts: MilestoneMoneyFacts) => number | null) =>
    milestones.reduce((total, facts) => total + (pick(facts) ?? 0), 0);
  return {
    agreed_paise: sum(({ amount_paise: paise }) => paise),
    funded_paise: sum(({ funded_paise: paise }) => paise),
    released_paise: sum(({ released_paise: paise }) => paise),
    held_paise: sum(({ held_paise: paise }) => paise),
    refunded_paise: sum(({ refunded_paise: paise }) => paise),
    payouts: [],
    next_to_fund: null,
    sum_to_agree: null,
    listing_fee: null,
    is_frozen: false,
    reminds_after_days: 5,
    releases_after_days: 7,
    milestones,
    ...changes,
  };
}
