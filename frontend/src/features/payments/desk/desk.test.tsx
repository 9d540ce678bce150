import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MoneyDeskPage } from "./money-desk-page";
import type { MoneyDesk, StaffOrder, StaffRefund } from "./queries";

const ASKED: StaffRefund = {
  id: "r-1",
  project_id: "p-1",
  project_title: "Tile the bathroom",
  milestone_title: "First wall",
  gateway_order_id: "order_1",
  gateway_refund_id: null,
  payer_name: "Anita Sharma",
  amount_paise: 300_000,
  order_paise: 1_000_000,
  cause: "goodwill",
  words: "Half of the wall has to be done again.",
  status: "asked",
  asked_by: "Kavita Rao",
  decided_by: null,
  attempts: 0,
  failure: null,
  waits_for_staff: false,
  possible_verbs: ["approve", "decline"],
  created_at: "2026-11-20T06:30:00Z",
  sent_at: null,
  done_at: null,
};

const ORDER: StaffOrder = {
  gateway_order_id: "order_1",
  purpose: "milestone",
  project_id: "p-1",
  project_title: "Tile the bathroom",
  milestone_title: "First wall",
  payer_name: "Anita Sharma",
  paid_at: "2026-11-18T06:30:00Z",
  amount_paise: 1_000_000,
  refunded_paise: 0,
  released_paise: 0,
  refundable_paise: 1_000_000,
  second_person_from_paise: 200_001,
  is_frozen: false,
};

const DESK: MoneyDesk = {
  refunds_to_approve: 1,
  refunds_failed: 0,
  repaired: [],
  expired_of_a_week: 3,
  webhooks: {
    received: 12,
    waiting: 1,
    oldest_waiting_at: "2026-11-20T06:30:00Z",
    last_received_at: "2026-11-20T06:31:00Z",
    odd: [
      {
        event_id: "evt_1",
        type: "refund.failed",
        outcome: "Does not fit the order",
        received_at: "2026-11-20T06:30:00Z",
      },
    ],
  },
  failed_payouts: [],
  book_findings: [{ check: "held_is_what_fundings_hold", whose: "p-9", books_paise: 700, rows_paise: 600 }],
};

function open(answers: Parameters<typeof serve>[0] = {}, path = "/admin/money") {
  const server = serve({
    "GET /api/staff/money": DESK,
    "GET /api/staff/refunds": { items: [ASKED], next: null },
    "GET /api/staff/orders/order_1": ORDER,
    ...answers,
  });
  renderApp(<MoneyDeskPage />, { path });
  return server;
}

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((received) => received.call === call).map(({ body }) => body);

describe("refunds at the desk", () => {
  it("shows those that wait for a second person, who asks before agreeing", async () => {
    const server = open({ "POST /api/staff/refunds/r-1/approve": { ...ASKED, status: "owed" } });
    const list = await screen.findByRole("list", { name: "Refunds" });
    expect(within(list).getByText("Asked for by Kavita Rao.")).toBeVisible();
    await userEvent.click(within(list).getByRole("button", { name: /^Approve: ₹3,000/ }));
    const question = await screen.findByRole("alertdialog", { name: "Give ₹3,000 back to Anita Sharma?" });
    await userEvent.click(within(question).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(sent(server, "POST /api/staff/refunds/r-1/approve")).toHaveLength(1));
  });

  it("says what the server refuses", async () => {
    open({
      "GET /api/staff/refunds": {
        items: [{ ...ASKED, status: "failed", possible_verbs: ["retry"] }],
        next: null,
      },
      "POST /api/staff/refunds/r-1/retry": problem(409, "refund_not_failed", "This refund has not failed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Try again/ }));
    expect(await screen.findByText("This refund has not failed.")).toBeVisible();
  });
});

describe("giving money back", () => {
  it("shows the order, and asks a second person above the limit", async () => {
    const server = open({ "POST /api/staff/refunds": ASKED });
    await userEvent.click(await screen.findByRole("button", { name: "Give money back" }));
    const dialog = await screen.findByRole("dialog", { name: "Give money back" });
    await userEvent.type(within(dialog).getByLabelText(/Order or payment id/), "order_1");
    expect(await within(dialog).findByText(/Anita Sharma paid ₹10,000/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/How much goes back/), "2000");
    expect(within(dialog).getByRole("button", { name: "Give back" })).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/How much goes back/), ".01");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Late by a week.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask a second person" }));
    await waitFor(() =>
      expect(sent(server, "POST /api/staff/refunds")).toEqual([
        { gateway_order_id: "order_1", amount_paise: 200_001, words: "Late by a week." },
      ]),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it("says when no paid order has the id, and wants every field", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Give money back" }));
    const dialog = await screen.findByRole("dialog", { name: "Give money back" });
    await userEvent.type(within(dialog).getByLabelText(/Order or payment id/), "order_2");
    expect(await within(dialog).findByText("No paid order has this id.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Give back" }));
    expect((await within(dialog).findAllByText("Please enter how much goes back."))[0]).toBeVisible();
    expect(within(dialog).getAllByText("Please write the reason.")[0]).toBeVisible();
  });
});

describe("the desk's health", () => {
  it("tells what is wrong and what repaired itself", async () => {
    open({}, "/admin/money?tab=health");
    const books = await screen.findByRole("table", { name: "The books and the payments disagree" });
    expect(within(books).getByRole("row", { name: /Money held for a project p-9 ₹7 ₹6/ })).toBeVisible();
    expect(screen.getByRole("table", { name: "Webhooks that did not match" })).toHaveTextContent(
      "refund.failed",
    );
    expect(screen.getByText(/Not worked on yet: 1/)).toBeVisible();
    expect(screen.getByText(/nobody paid: 3/)).toBeVisible();
    expect(screen.getByRole("tab", { name: /Health/ })).toHaveTextContent(/^Health2$/);
  });

  it("has no number where nothing is wrong", async () => {
    const well = { ...DESK, book_findings: [], webhooks: { ...DESK.webhooks, odd: [] } };
    open({ "GET /api/staff/money": well });
    expect(await screen.findByRole("tab", { name: "Health" })).toHaveTextContent(/^Health$/);
  });
});
