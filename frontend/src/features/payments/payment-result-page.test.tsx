import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "@/lib/router/hooks";
import { CurrentPage } from "@/lib/router/pages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";
import { renderApp } from "@/testing/render-app";
import { problem, serve } from "@/testing/fake-server";
import { PaymentResultPage } from "./payment-result-page";

const ORDER = {
  order_id: "order_Abc",
  booking_id: null,
  project_id: "p-1",
  project_title: "Paint two rooms",
  project_status: "open",
  purpose: "listing_fee",
  milestone_id: null,
  milestone_title: null,
  invoice_id: null,
  refunded_paise: 0,
  refunds: [],
  comes_back_whole: false,
  amount_paise: 500,
  status: "success",
  payment_method: "upi",
  failure_reason: null,
  paid_at: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T09:58:00Z",
};
const FUNDED = {
  ...ORDER,
  purpose: "milestone",
  milestone_id: "m-1",
  milestone_title: "Conduits laid",
  project_status: "in_progress",
  amount_paise: 2_000_000,
};
const REFUND = {
  id: "r-1",
  project_id: "p-1",
  project_title: "Paint two rooms",
  milestone_title: "Conduits laid",
  gateway_order_id: "order_Abc",
  amount_paise: 2_000_000,
  cause: "paid_twice",
  words: "",
  status: "owed",
  created_at: "2026-11-20T10:00:00Z",
  sent_at: null,
  done_at: null,
  expected_by: null,
  credit_note_id: null,
};
const SESSION = { user: { id: "u-1", email: "meera@example.in", role: "homeowner" } };
const ORDER_CALL = "GET /api/orders/order_Abc";
const CHECK_CALL = "POST /api/orders/order_Abc/check";

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const PAGES = [{ path: "/payment-success", Component: PaymentResultPage }];

function show(answers: Record<string, object>, path = "/payment-success?order_id=order_Abc") {
  const server = serve({ "GET /api/session": SESSION, ...answers });
  renderApp(
    <>
      <CurrentPage pages={PAGES} />
      <Address />
      <Toaster />
    </>,
    { path },
  );
  return server;
}

const address = () => screen.getByLabelText("address").textContent;

describe("the payment result page", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  });

  it.each(["/payment-success", "/payment-success?order_id="])(
    "leads home from %s, which has no order",
    async (path) => {
      show({}, path);
      expect(await screen.findByText("Invalid Payment")).toBeInTheDocument();
      expect(screen.getByText("No order ID found in the URL.")).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe("/"));
    },
  );

  it("leads home from an order that is not the viewer's", async () => {
    show({ [ORDER_CALL]: problem(404, "not_found", "Not found.") });
    expect(await screen.findByText("This payment was not found in your account.")).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("shows a payment that succeeded, and the way to the applications", async () => {
    show({ [ORDER_CALL]: ORDER });
    expect(await screen.findByRole("heading", { name: "Payment Successful!" })).toBeInTheDocument();
    expect(await screen.findByText("Your payment has been processed successfully.")).toBeInTheDocument();
    expect(screen.getByText("order_Abc")).toBeInTheDocument();
    expect(screen.getByText("₹5")).toBeInTheDocument();
    expect(screen.getByText("Success")).toHaveClass("text-success");
    expect(screen.getByText("UPI")).toBeInTheDocument();
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["View Applications", "/projects/p-1/applications"],
      ["Go to Dashboard", "/dashboard"],
      ["Back to Home", "/"],
    ]);
  });

  it("shows what a milestone's payment means, and the way back to the project", async () => {
    show({ [ORDER_CALL]: FUNDED });
    expect(await screen.findByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    expect(await screen.findByText("Your payment has been processed successfully.")).toBeInTheDocument();
    expect(
      screen.getByText("₹20,000 for “Conduits laid” is paid in, and held until the work is accepted."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to the project" })).toHaveAttribute(
      "href",
      "/projects/p-1?tab=progress",
    );
    expect(screen.queryByRole("link", { name: "View Applications" })).not.toBeInTheDocument();
  });

  it("leads a milestone's payment that failed back to its own dialog", async () => {
    show({ [ORDER_CALL]: { ...FUNDED, status: "failed", failure_reason: "Declined by the bank." } });
    expect(await screen.findByText("Payment Failed")).toBeInTheDocument();
    const again = screen.getByRole("link", { name: "Try Again" });
    expect(again).toHaveAttribute("href", "/projects/p-1?tab=progress&fund=m-1");
  });

  it("offers the invoice, and tells what goes back", async () => {
    const refund = { ...REFUND, amount_paise: 200, cause: "goodwill", words: "We were late to answer." };
    show({ [ORDER_CALL]: { ...ORDER, invoice_id: "i-1", refunded_paise: 200, refunds: [refund] } });
    const link = await screen.findByRole("link", { name: "Download invoice" });
    expect(link).toHaveAttribute("href", "/api/invoices/i-1/pdf?language=en");
    expect(screen.getByRole("heading", { name: "Goes back to you" })).toBeVisible();
    expect(screen.getByText("₹2")).toBeVisible();
    expect(screen.getByText("We were late to answer.")).toBeVisible();
    expect(screen.getByText("“Paint two rooms” is live. Workers can apply now.")).toBeVisible();
  });

  it.each([
    [
      { cause: "paid_in_vain" },
      /^What you paid for was changed or cancelled before/,
      /within 5\u2060–\u20607 business/,
    ],
    [{ cause: "paid_twice" }, "It was paid twice", /^Agreed on 20 Nov 2026. Usually in your account/],
    [
      { cause: "listing_cancelled" },
      "Cancelled in time, and nobody had applied",
      /5\u2060–\u20607 business days/,
    ],
    [{ cause: "work_cancelled" }, "The work was cancelled", /within 5\u2060–\u20607 business days/],
    [
      { status: "sent", expected_by: "2026-12-04" },
      "It was paid twice",
      /^There by 4 Dec 2026 at the latest/,
    ],
    [{ status: "done", done_at: "2026-11-25T10:00:00Z" }, "It was paid twice", /^25 Nov 2026/],
    [{ status: "failed" }, "It was paid twice", /^Your bank has not taken it yet/],
  ])("a payment that comes back whole says why and when: %j", async (more, why, when) => {
    const announced = vi.spyOn(toast, "success");
    const refunds = [{ ...REFUND, ...more }];
    show({ [ORDER_CALL]: { ...FUNDED, refunded_paise: 2_000_000, comes_back_whole: true, refunds } });
    expect(await screen.findByText(/^It comes back to you in full/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Payment Status" })).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.getAllByText("₹20,000")).toHaveLength(2);
    expect(announced).not.toHaveBeenCalled();
  });

  it("a second payment of the same order goes back alone, and the first counts", async () => {
    show({ [ORDER_CALL]: { ...FUNDED, refunded_paise: 2_000_000, refunds: [REFUND] } });
    expect(await screen.findByText(/“Conduits laid” is paid in/)).toBeVisible();
    expect(screen.getByText("It was paid twice")).toBeVisible();
  });

  it("shows a payment that failed, why, and the way to try again", async () => {
    show({
      [ORDER_CALL]: {
        ...ORDER,
        status: "failed",
        payment_method: null,
        failure_reason: "Declined by the bank.",
      },
    });
    expect(await screen.findByRole("heading", { name: "Payment Status" })).toBeInTheDocument();
    expect(await screen.findByText("Payment Failed")).toBeInTheDocument();
    expect(screen.getByText("Declined by the bank.")).toBeInTheDocument();
    expect(screen.getByText("Failed")).toHaveClass("text-danger");
    expect(screen.queryByText("Payment method")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "View Applications" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/projects?pay=p-1");
  });

  it("shows an expired order in red, without a toast of its own", async () => {
    show({ [ORDER_CALL]: { ...ORDER, status: "expired", payment_method: null } });
    expect(await screen.findByText("Expired")).toHaveClass("text-danger");
    expect(screen.getByText(/We have received nothing so far.*comes back within/)).toBeVisible();
    expect(screen.queryByText("Payment Failed")).not.toBeInTheDocument();
  });

  it("asks the gateway while the payment is pending, and shows the outcome by itself", async () => {
    const server = show({
      [ORDER_CALL]: { ...ORDER, status: "pending", payment_method: null },
      [CHECK_CALL]: { ...ORDER, status: "pending", payment_method: null },
    });
    expect(await screen.findByText("Verifying payment...")).toBeInTheDocument();
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(CHECK_CALL));
    expect(screen.getByRole("link", { name: "Go to Dashboard" })).toBeInTheDocument();
    server.answer({ [CHECK_CALL]: ORDER });
    const outcome = { name: "Payment Successful!" };
    expect(await screen.findByRole("heading", outcome, { timeout: 8_000 })).toBeInTheDocument();
  }, 12_000);

  it("says when the lookup fails, and looks again", async () => {
    const server = show({ [ORDER_CALL]: problem(500, "internal_error", "Sorry.") });
    expect(await screen.findByText("Verification Error")).toBeInTheDocument();
    expect(screen.getAllByText("Could not verify payment status.")).not.toHaveLength(0);
    expect(screen.getByText(/^Your money is safe/)).toBeVisible();
    server.answer({ [ORDER_CALL]: ORDER });
    screen.getByRole("button", { name: "Try Again" }).click();
    expect(await screen.findByRole("heading", { name: "Payment Successful!" })).toBeInTheDocument();
  });

  it("asks a visitor to sign in, and asks the server nothing", async () => {
    const server = show({ "GET /api/session": { user: null } });
    expect(await screen.findByRole("heading", { name: "Please sign in to see this payment" })).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(ORDER_CALL);
  });
});
