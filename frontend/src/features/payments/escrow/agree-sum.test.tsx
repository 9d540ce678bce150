import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FundHired } from "./fund-hired";
import { MONEY, PROJECT_ID, aMilestonesMoney, asViewer, moneyOf } from "./test-data";

const RATE = {
  rate_paise: 60_000,
  unit: "hour",
  estimate: { paise: 1_440_000, quantity: 3, unit: "day", hours_a_day: 8 },
} as const;
const TO_AGREE = moneyOf([], {
  sum_to_agree: { milestone_id: null, title: "Rewiring", number: 1, rate: RATE },
});
const TO_FUND = moneyOf([aMilestonesMoney({ amount_paise: 500_000, possible_verbs: ["fund"] })], {
  next_to_fund: { milestone_id: "m-1", title: "Rewiring", number: 1, amount_paise: 500_000, rate: null },
});
const ADD = `POST /api/projects/${PROJECT_ID}/milestones`;

function show(money: object, path: string, answers: Record<string, unknown> = {}) {
  const server = serve({
    ...asViewer("homeowner"),
    "GET /api/fees": { service_fee_basis_points: 0 },
    [MONEY]: money,
    ...answers,
  });
  renderApp(<FundHired projectId={PROJECT_ID} />, { path });
  return server;
}

describe("agreeing on the sum of work at a rate", () => {
  it("offers the estimate, and goes on to paying what was entered", async () => {
    const user = userEvent.setup();
    let money: object = TO_AGREE;
    const server = show({}, "/?fund=sum", {
      [MONEY]: () => money,
      [ADD]: () => {
        money = TO_FUND;
        return { id: "m-1" };
      },
    });
    const amount = await screen.findByRole("textbox", { name: "Amount for this part" });
    expect(amount).toHaveValue("14,400");
    await user.clear(amount);
    await user.click(screen.getByRole("button", { name: "Save and go to payment" }));
    expect(await screen.findAllByText("Please enter what this part costs.")).not.toHaveLength(0);
    await user.type(amount, "5000");
    await user.click(screen.getByRole("button", { name: "Save and go to payment" }));
    expect(await screen.findByRole("button", { name: "Pay ₹5,000" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    const sent = server.received.filter(({ call }) => call === ADD).map(({ body }) => body);
    expect(sent).toEqual([{ title: "Rewiring", amount_paise: 500_000, due_on: null }]);
  });

  it("shows the rate alone where nothing says how much there is", async () => {
    show(
      moneyOf([], {
        sum_to_agree: {
          milestone_id: null,
          title: "Tiling",
          number: 1,
          rate: {
            rate_paise: 3500,
            unit: "sq_ft",
            estimate: null,
          },
        },
      }),
      "/?fund=sum",
    );
    expect(await screen.findByText(/How much there is to do was not agreed/)).toHaveTextContent(
      "₹35 per sq ft",
    );
    expect(screen.getByRole("textbox", { name: "Amount for this part" })).toHaveValue("");
  });

  it("changes a sum that is only an estimate", async () => {
    const user = userEvent.setup();
    const next = { milestone_id: "m-1", title: "Rewiring", number: 1, amount_paise: 1_440_000, rate: RATE };
    show(moneyOf([aMilestonesMoney({ possible_verbs: ["fund"] })], { next_to_fund: next }), "/?fund=m-1", {
      [`GET /api/projects/${PROJECT_ID}/milestones`]: {
        items: [{ id: "m-1", title: "Rewiring", amount_paise: 1_440_000, due_on: null, edit_version: "v" }],
      },
    });
    await user.click(await screen.findByRole("link", { name: "Change the amount" }));
    expect(await screen.findByRole("textbox", { name: "Amount for this part" })).toHaveValue("14,400");
    expect(screen.queryByRole("button", { name: "Pay ₹14,400" })).toBeNull();
  });
});
