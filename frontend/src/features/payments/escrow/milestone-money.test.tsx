import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MilestoneMoney } from "./milestone-money";
import type { MilestoneMoneyFacts } from "./queries";
import { MONEY, PROJECT_ID, aMilestonesMoney, asViewer, held, moneyOf } from "./test-data";

const RELEASE = "POST /api/milestones/m-1/release";
/** A Sunday, 3 pm in India. */
const SILENCE_ENDS = "2026-11-29T09:30:00Z";
type Status = "planned" | "submitted" | "accepted";

function show(
  viewer: "homeowner" | "worker",
  facts: MilestoneMoneyFacts,
  { status = "planned", more = {} }: { status?: Status; more?: Record<string, object> } = {},
) {
  const server = serve({ ...asViewer(viewer), [MONEY]: moneyOf([facts]), ...more });
  renderApp(
    <>
      <MilestoneMoney projectId={PROJECT_ID} milestone={{ id: "m-1", title: "Conduits laid", status }} />
      <Toaster />
    </>,
  );
  return server;
}

const PART = { released_paise: 800_000, held_paise: 1_200_000, state: "part_released" } as const;
const BACK = { refunded_paise: 2_000_000, held_paise: 0, state: "refunded" } as const;
const SPLIT = {
  released_paise: 200_000,
  refunded_paise: 1_800_000,
  held_paise: 0,
  state: "released",
} as const;
const GONE = { released_paise: 2_000_000, held_paise: 0, state: "released" } as const;

describe("a milestone's money", () => {
  it.each([
    ["homeowner", aMilestonesMoney(), "planned", "Not funded", /the money is held until you accept/],
    ["worker", aMilestonesMoney(), "planned", "Not funded", "Not funded yet: agree before you begin."],
    ["homeowner", aMilestonesMoney(), "submitted", "Not funded", /Fund it, and the worker is paid when/],
    ["worker", aMilestonesMoney(), "submitted", "Not funded", "Submitted, but not funded yet."],
    ["homeowner", aMilestonesMoney({ state: "paying" }), "planned", "Payment under way", /being confirmed/],
    ["worker", aMilestonesMoney({ state: "paying" }), "planned", "Payment under way", /is paying it in/],
    ["homeowner", held(2_000_000), "planned", "Held", "₹20,000 is held safely until you accept the work."],
    ["worker", held(2_000_000), "planned", "Held", "Funded: you can start. ₹20,000 is held for you."],
    ["worker", held(2_000_000), "submitted", "Held", /held for you until the work is accepted/],
    ["homeowner", held(2_000_000, PART), "submitted", "Part released", /^₹8,000 is released already/],
    ["homeowner", held(2_000_000, GONE), "accepted", "Released", "₹20,000 was released to the worker."],
    ["worker", held(2_000_000, GONE), "accepted", "Released", "₹20,000 was released to you."],
    ["homeowner", held(2_000_000, BACK), "planned", "Refunded", "₹20,000 goes back to you."],
    ["worker", held(2_000_000, BACK), "planned", "Refunded", "₹20,000 went back to the homeowner."],
    ["homeowner", held(2_000_000, SPLIT), "planned", "Released", /₹18,000 goes back to you; ₹2,000 went/],
    ["worker", held(2_000_000, SPLIT), "planned", "Released", /₹2,000 was released to you; ₹18,000/],
    ["worker", held(2_000_000, { state: "frozen" }), "submitted", "Frozen", /until the dispute is decided/],
  ] as const)("says to the %s where it stands: %#", async (viewer, facts, status, badge, words) => {
    show(viewer, facts, { status });
    expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([
    ["homeowner", "Released by itself on Sun, 29 Nov, 3:00 pm, unless you answer before."],
    ["worker", "Released to you by itself on Sun, 29 Nov, 3:00 pm, if the homeowner does not answer before."],
  ] as const)("names to the %s the moment when silence releases it", async (viewer, words) => {
    show(viewer, held(2_000_000, { releases_at: SILENCE_ENDS }), { status: "submitted" });
    expect((await screen.findByText(/by itself on/)).textContent?.replaceAll(" ", " ")).toBe(words);
  });

  it("is silent about a part without an amount, and one accepted without money", async () => {
    const server = show("homeowner", aMilestonesMoney(), { status: "accepted" });
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    expect(screen.queryByText("Not funded")).not.toBeInTheDocument();
  });

  it("is silent about what was never funded of work that stands still", async () => {
    const server = show("homeowner", aMilestonesMoney(), {
      status: "submitted",
      more: asViewer("homeowner", "disputed"),
    });
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    expect(screen.queryByText("Not funded")).not.toBeInTheDocument();
  });
});

describe("releasing a part", () => {
  const MAY_RELEASE = held(2_000_000, { possible_verbs: ["release"] });

  async function openDialog(answer: object = moneyOf([held(2_000_000, PART)])) {
    const server = show("homeowner", MAY_RELEASE, { status: "submitted", more: { [RELEASE]: answer } });
    await userEvent.click(await screen.findByRole("button", { name: "Release a part" }));
    return { server, dialog: within(await screen.findByRole("dialog")) };
  }

  it("releases it, says what stays, and shows how the money stands then", async () => {
    const { server, dialog } = await openDialog();
    expect(dialog.getByText("₹20,000 is held for this milestone.")).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/How much is released/), "8000");
    expect(dialog.getByRole("status")).toHaveTextContent("Stays held ₹12,000");
    await userEvent.type(dialog.getByLabelText(/Note for the worker/), "For the hall");
    server.answer({ [MONEY]: moneyOf([held(2_000_000, PART)]) });
    await userEvent.click(dialog.getByRole("button", { name: "Release" }));
    expect(await screen.findByText("Part released")).toBeVisible();
    expect(screen.getByText("Released to the worker")).toBeVisible();
    const sent = server.received.find(({ call }) => call === RELEASE);
    expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
    expect(sent?.body).toEqual({ amount_paise: 800_000, words: "For the hall" });
  });

  it.each([
    ["", "Please enter how much is released."],
    ["0.5", "The least amount is ₹1."],
    ["25000", "Only ₹20,000 is held."],
    ["20000", "A part is at most ₹19,999. To release everything, accept the milestone."],
  ])("refuses “%s” at the field, and sends nothing", async (typed, words) => {
    const { server, dialog } = await openDialog();
    if (typed) await userEvent.type(dialog.getByLabelText(/How much is released/), typed);
    await userEvent.click(dialog.getByRole("button", { name: "Release" }));
    expect((await dialog.findAllByText(words))[0]).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(RELEASE);
  });

  it("keeps what was typed when the server refuses, and says why", async () => {
    const { dialog } = await openDialog(problem(409, "money_frozen", "A dispute holds this money."));
    await userEvent.type(dialog.getByLabelText(/How much is released/), "8000");
    await userEvent.click(dialog.getByRole("button", { name: "Release" }));
    expect(await dialog.findByText("A dispute holds this money.")).toBeVisible();
    expect(dialog.getByLabelText(/How much is released/)).toHaveValue("8,000");
  });
});
