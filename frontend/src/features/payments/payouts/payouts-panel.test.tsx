import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { PayoutsPanel } from "./payouts-panel";
import type { Payout, PayoutAccount } from "./queries";

const ACCOUNT_CALL = "GET /api/me/payout-account";
const SAVE = "PUT /api/me/payout-account";
const LIST = "GET /api/me/payouts";

const ACCOUNT: PayoutAccount = {
  holder_name: "Ramesh Jadhav",
  bank_name: "HDFC Bank",
  ifsc: "HDFC0001234",
  masked_number: "XXXX XXXX 7891",
  masked_upi: "",
  status: "active",
  usable_from: null,
  added_at: "2026-11-20T10:00:00Z",
};
const PAYOUT: Payout = {
  id: "019f0000-0000-7000-8000-000000000601",
  project_id: "p-1",
  project_title: "Rewire the kitchen",
  milestone_title: "Conduits laid",
  released_paise: 800_000,
  service_fee_paise: 0,
  amount_paise: 800_000,
  status: "waiting",
  reason: "no_account",
  until: null,
  masked_account: null,
  bank_name: null,
  failure: null,
  can_retry: false,
  created_at: "2026-11-20T10:00:00Z",
  sent_at: null,
  paid_at: null,
};

const answer = (account: PayoutAccount | null, more: object = {}) => ({
  account,
  waiting_paise: 0,
  needs_phone: false,
  can_remove: false,
  ...more,
});

function world(account: object, ...payouts: Payout[]) {
  return {
    "GET /api/session": { user: { id: "u-1", email: "ramesh@example.in", role: "worker" } },
    [ACCOUNT_CALL]: account,
    [LIST]: { items: payouts, next: null },
  };
}

async function fillAccount(dialog: HTMLElement, again: string) {
  const type = async (label: RegExp, text: string) => {
    await userEvent.click(within(dialog).getByLabelText(label));
    await userEvent.paste(text);
  };
  await type(/Account holder name/, "Ramesh Jadhav");
  await type(/^Account number/, "5010 0234 567891");
  await type(/Confirm account number/, again);
  await type(/IFSC code/, "hdfc0001234");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save bank account" }));
}

describe("PayoutsPanel", () => {
  it("says what waits for an account, and adds one", async () => {
    const server = serve({
      ...world(answer(null, { waiting_paise: 800_000 }), PAYOUT),
      "GET /api/banks/HDFC0001234": { name: "HDFC Bank", is_known_branch: true },
      [SAVE]: answer(ACCOUNT),
    });
    renderApp(<PayoutsPanel />);
    expect(await screen.findByText("₹8,000 waits for your bank account")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Add bank account" }));
    const dialog = await screen.findByRole("dialog");
    await fillAccount(dialog, "50100234567890");
    expect(
      await within(dialog).findAllByText("Account numbers do not match. Please check and try again."),
    ).not.toHaveLength(0);
    expect(server.received.some(({ call }) => call === SAVE)).toBe(false);
    expect(await within(dialog).findByText("HDFC Bank")).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Confirm account number/), "{Backspace}1");
    server.answer({ [ACCOUNT_CALL]: answer(ACCOUNT) });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save bank account" }));
    expect(await screen.findByText("XXXX XXXX 7891")).toBeVisible();
    const sent = server.received.find(({ call }) => call === SAVE);
    expect(sent?.headers.get("Idempotency-Key")).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("567891");
  });

  it("keeps what was typed when the gateway does not answer", async () => {
    serve({
      ...world(answer(null)),
      "GET /api/banks/HDFC0001234": { name: "HDFC Bank", is_known_branch: true },
      [SAVE]: problem(503, "gateway_not_answering", "Failed to save banking details. Please try again."),
    });
    renderApp(<PayoutsPanel />);
    await userEvent.click(await screen.findByRole("button", { name: "Add bank account" }));
    const dialog = await screen.findByRole("dialog");
    await fillAccount(dialog, "50100234567891");
    expect(await within(dialog).findByText(/Failed to save banking details/)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Account number/)).toHaveValue("5010 0234 567891");
  });

  it("says in the specification’s words that something is blank, and warns of a branch nobody knows", async () => {
    const server = serve({
      ...world(answer(null)),
      "GET /api/banks/HDFC0999999": { name: "HDFC Bank", is_known_branch: false },
      "GET /api/banks/QQQQ0999999": problem(404, "not_found", "We couldn't find it."),
    });
    renderApp(<PayoutsPanel />);
    await userEvent.click(await screen.findByRole("button", { name: "Add bank account" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save bank account" }));
    expect(await within(dialog).findByText("Please fill in all required banking details.")).toBeVisible();
    const ifsc = within(dialog).getByLabelText(/IFSC code/);
    await userEvent.type(ifsc, "hdfc0999999");
    expect(await within(dialog).findByText(/We don’t know this branch/)).toBeVisible();
    await userEvent.clear(ifsc);
    await userEvent.type(ifsc, "qqqq0999999");
    expect(await within(dialog).findByText(/No bank has an IFSC/)).toBeVisible();
    expect(server.received.some(({ call }) => call === SAVE)).toBe(false);
  });

  it("says from when a changed account is paid to", async () => {
    serve(world(answer({ ...ACCOUNT, usable_from: "2026-11-23T10:00:00Z", masked_upi: "ra•••@okaxis" })));
    renderApp(<PayoutsPanel />);
    expect(await screen.findByText(/Money goes to this account from/)).toBeVisible();
    expect(screen.getByText("UPI ra•••@okaxis")).toBeVisible();
  });

  it("takes an account away after asking, and says so once its card is gone", async () => {
    let account: PayoutAccount | null = ACCOUNT;
    serve({
      ...world({}),
      [ACCOUNT_CALL]: () => answer(account, { can_remove: account !== null }),
      "DELETE /api/me/payout-account": () => {
        account = null;
        return new Response(null, { status: 204 });
      },
    });
    renderApp(
      <>
        <PayoutsPanel />
        <Toaster />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove bank account" }));
    expect(await screen.findByText("Bank account removed")).toBeVisible();
    expect(screen.queryByText("XXXX XXXX 7891")).not.toBeInTheDocument();
  });

  it("shows a failed payout in plain words and sends it again", async () => {
    const failed: Payout = {
      ...PAYOUT,
      status: "failed",
      failure: "The bank did not accept the transfer.",
      can_retry: true,
    };
    const retry = `POST /api/payouts/${PAYOUT.id}/retry`;
    const server = serve({ ...world(answer(ACCOUNT), failed), [retry]: { ...PAYOUT, status: "queued" } });
    renderApp(<PayoutsPanel />);
    expect(await screen.findByText("The bank did not accept the transfer.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again: Conduits laid" }));
    expect(server.received.some(({ call }) => call === retry)).toBe(true);
  });

  it("asks for a mobile number first, and says when there is nothing yet", async () => {
    serve(world(answer(null, { needs_phone: true })));
    renderApp(<PayoutsPanel />);
    expect(await screen.findByRole("link", { name: "Add it to your profile" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add bank account" })).toBeNull();
    expect(await screen.findByText("No payouts yet")).toBeVisible();
  });
});
