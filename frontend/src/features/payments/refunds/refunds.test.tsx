import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { CancellationMoney } from "./cancellation-money";
import type { CancellationSplit, Refund } from "./queries";
import { RefundsPanel } from "./refunds-panel";

const SPLIT = "GET /api/projects/p-1/cancellation-split";
const MINE = "GET /api/me/refunds";

function aRefund(changes: Partial<Refund> = {}): Refund {
  return {
    id: "r-1",
    project_id: "p-1",
    project_title: "Tile the bathroom",
    milestone_title: "First wall",
    gateway_order_id: "order_1",
    amount_paise: 180_000,
    cause: "work_cancelled",
    words: "",
    status: "sent",
    created_at: "2026-11-20T06:30:00Z",
    sent_at: "2026-11-20T06:30:04Z",
    done_at: null,
    expected_by: "2026-12-04",
    credit_note_id: null,
    ...changes,
  };
}

function aSplit(changes: Partial<CancellationSplit> = {}): CancellationSplit {
  return {
    leaver: "homeowner",
    listing_fee_paise: 0,
    worker_paise: 0,
    payer_paise: 0,
    worker_share_basis_points: 1000,
    visit_free_until: null,
    waits_for_answer: false,
    milestones: [],
    ...changes,
  };
}

describe("a person's refunds", () => {
  it("says what each is for, why, and when it is there", async () => {
    serve({
      [MINE]: {
        items: [
          aRefund(),
          aRefund({
            id: "r-2",
            milestone_title: null,
            amount_paise: 500,
            cause: "goodwill",
            words: "With our apologies.",
            status: "done",
            done_at: "2026-11-18T06:30:00Z",
          }),
          aRefund({ id: "r-3", status: "failed", expected_by: null }),
        ],
        next: null,
      },
    });
    renderApp(<RefundsPanel userId="u-1" />);
    const rows = within(await screen.findByRole("list", { name: "Refunds" })).getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    const [sent, done, failed] = rows.map((row) => within(row));
    expect(sent?.getByRole("link", { name: "First wall" })).toHaveAttribute("href", "/projects/p-1");
    expect(sent?.getByText("₹1,800")).toBeVisible();
    expect(sent?.getByText("The work was cancelled")).toBeVisible();
    expect(sent?.getByText("There by 4 Dec 2026 at the latest")).toBeVisible();
    expect(done?.getByText("With our apologies.")).toBeVisible();
    expect(done?.getByText("Arrived")).toBeVisible();
    expect(failed?.getByText(/your money is safe/)).toBeVisible();
  });

  it("leads to the policy where there are none", async () => {
    serve({ [MINE]: { items: [], next: null } });
    renderApp(<RefundsPanel userId="u-1" />);
    expect(await screen.findByRole("heading", { name: "No refunds" })).toBeVisible();
    expect(screen.getByRole("link", { name: "When money comes back" })).toHaveAttribute("href", "/refund");
  });

  it("says so when they can't be loaded", async () => {
    serve({ [MINE]: problem(400, "bad_request", "No.") });
    renderApp(<RefundsPanel userId="u-1" />);
    expect(await screen.findByText("Couldn’t load your refunds")).toBeVisible();
  });
});

describe("what leaving does to the money", () => {
  it.each<[string, Partial<CancellationSplit>, string | RegExp]>([
    [
      "a late cancelling",
      { payer_paise: 1_800_000, worker_paise: 200_000 },
      "₹18,000 comes back to you. ₹2,000, 10% of what is held, goes to the worker for the days kept free.",
    ],
    ["a cancelling in time", { payer_paise: 2_000_000 }, /^₹20,000 .* comes back to you/],
    ["the worker", { leaver: "worker", payer_paise: 2_000_000 }, /^₹20,000 .* goes back to the homeowner/],
    ["work without a worker", { listing_fee_paise: 500 }, "Your listing fee of ₹5 comes back to you."],
    ["handed-over work", { waits_for_answer: true, payer_paise: 5 }, "Paid work waits for an answer"],
  ])("is said for %s", async (_, changes, words) => {
    serve({ [SPLIT]: aSplit(changes) });
    renderApp(<CancellationMoney projectId="p-1" />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("leaves nobody without a word when it can't be worked out", async () => {
    serve({ [SPLIT]: problem(400, "bad_request", "No.") });
    renderApp(<CancellationMoney projectId="p-1" />);
    expect(await screen.findByText(/The refund policy says what goes back/)).toBeVisible();
  });
});
