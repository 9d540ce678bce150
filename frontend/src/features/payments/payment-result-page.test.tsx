import { screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toast";
import { renderApp } from "@/testing/render-app";
import { problem, serve } from "@/testing/fake-server";
import { PaymentResultPage } from "./payment-result-page";

const ORDER = {
  order_id: "order_Abc",
  project_id: "p-1",
  project_title: "Paint two rooms",
  project_status: "open",
  amount_paise: 500,
  status: "success",
  payment_method: "upi",
  failure_reason: null,
  paid_at: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T09:58:00Z",
};
const SESSION = { user: { id: "u-1", email: "meera@example.in", role: "homeowner" } };
const ORDER_CALL = "GET /api/orders/order_Abc";
const CHECK_CALL = "POST /api/orders/order_Abc/check";

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function show(answers: Record<string, object>, path = "/payment-success?order_id=order_Abc") {
  const server = serve({ "GET /api/session": SESSION, ...answers });
  renderApp(
    <>
      <Routes>
        <Route path="/payment-success" element={<PaymentResultPage />} />
        <Route path="*" element={null} />
      </Routes>
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
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
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
