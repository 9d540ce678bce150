import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "@/lib/router/hooks";
import { CurrentPage } from "@/lib/router/pages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { renderApp } from "@/testing/render-app";
import { problem, serve } from "@/testing/fake-server";
import { PaymentResultPage } from "./payment-result-page";

const ORDER = {
  order_id: "order_Abc",
  project_id: "p-1",
  project_title: "Paint two rooms",
  project_status: "open",
  purpose: "listing_fee",
  milestone_id: null,
  milestone_title: null,
  invoice_id: null,
  refunded_paise: 0,
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
      screen.getByText(
        "₹20,000 for “Conduits laid” is paid in. The worker gets it only once the work is accepted.",
      ),
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
    show({ [ORDER_CALL]: { ...ORDER, invoice_id: "i-1", refunded_paise: 200 } });
    const link = await screen.findByRole("link", { name: "Download invoice" });
    expect(link).toHaveAttribute("href", "/api/invoices/i-1/pdf?language=en");
    expect(screen.getByText("Goes back to you")).toBeVisible();
    expect(screen.getByText("₹2")).toBeVisible();
    expect(screen.getByText("“Paint two rooms” is live. Workers can apply now.")).toBeVisible();
  });

  it("says when the whole payment comes back", async () => {
    show({ [ORDER_CALL]: { ...FUNDED, refunded_paise: 2_000_000 } });
    expect(await screen.findByText(/^It comes back to you in full/)).toBeVisible();
    expect(screen.getAllByText("₹20,000")).toHaveLength(2);
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
