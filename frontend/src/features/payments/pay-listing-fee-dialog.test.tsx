import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "@/lib/router/hooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { renderApp } from "@/testing/render-app";
import { ANSWER, CHECKOUT, checkoutInFront, failAttempt, stubRazorpay } from "@/testing/fake-razorpay";
import { problem, serve } from "@/testing/fake-server";
import { PayListingFeeDialog } from "./pay-listing-fee-dialog";

const QUOTE = {
  base_amount_paise: 4_500_000,
  platform_fee_paise: 500,
  tax_paise: 76,
  total_amount_paise: 4_500_500,
  charged_now_paise: 500,
};
const OPEN = "POST /api/projects/p-1/orders";
const CONFIRM = "POST /api/orders/order_Abc/confirm";
const CHECK = "POST /api/orders/order_Abc/check";

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function show(answers: Record<string, object> = {}) {
  const server = serve({
    "GET /api/session": { user: { id: "u-1" } },
    "GET /api/projects/p-1/fee-quote": QUOTE,
    [OPEN]: CHECKOUT,
    [CONFIRM]: { status: "success" },
    [CHECK]: { status: "pending" },
    ...answers,
  });
  renderApp(
    <>
      <PayListingFeeDialog projectId="p-1" open onOpenChange={() => undefined} />
      <Address />
      <Toaster />
    </>,
  );
  return server;
}

const payButton = () => screen.findByRole("button", { name: "Pay ₹5" });

async function payAndReachCheckout() {
  await userEvent.click(await payButton());
  return checkoutInFront();
}

describe("the payment dialog", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
    stubRazorpay();
  });

  it("shows budget, fee with its tax, total, and that only the fee is paid now", async () => {
    show();
    expect(await screen.findByText("₹45,000")).toBeInTheDocument();
    expect(screen.getByText("GST of ₹0.76 included")).toBeInTheDocument();
    expect(screen.getByText("₹45,005")).toBeInTheDocument();
    expect(screen.getByText("You pay now")).toBeInTheDocument();
    expect(screen.getAllByText("₹5")).toHaveLength(2);
  });

  it("steps aside for checkout, brings its answer to the server and shows the result", async () => {
    const server = show();
    const checkout = await payAndReachCheckout();
    expect(checkout).toMatchObject({ key: "rzp_test", order_id: "order_Abc", amount: CHECKOUT.amount });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    checkout.handler(ANSWER);
    await waitFor(() =>
      expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success?order_id=order_Abc"),
    );
    const confirmed = server.received.find(({ call }) => call === CONFIRM);
    expect(confirmed?.body).toEqual({ payment_id: "pay_Abc", signature: "signed" });
  });

  it("opens the same order again after a dismissal", async () => {
    const server = show();
    const checkout = await payAndReachCheckout();
    checkout.modal.ondismiss();
    expect(await payButton()).toBeEnabled();
    await payAndReachCheckout();
    expect(server.received.filter(({ call }) => call === OPEN)).toHaveLength(2);
  });

  it("finds a payment that went through although checkout was closed", async () => {
    show({ [CHECK]: { status: "success" } });
    const checkout = await payAndReachCheckout();
    checkout.modal.ondismiss();
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it("says that a payment failed, and why, once checkout is closed", async () => {
    show({ [CHECK]: { status: "failed" } });
    const checkout = await payAndReachCheckout();
    failAttempt("Declined by the bank.");
    checkout.modal.ondismiss();
    expect(await screen.findByText("Declined by the bank.")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Payment Failed");
    expect(await payButton()).toBeEnabled();
  });

  it("stays when the server does not accept checkout's answer", async () => {
    show({ [CONFIRM]: problem(400, "payment_not_verified", "Payment verification failed") });
    const checkout = await payAndReachCheckout();
    checkout.handler(ANSWER);
    expect((await screen.findAllByText("Payment verification failed"))[0]).toBeInTheDocument();
    expect(screen.getByLabelText("address")).toHaveTextContent(/^\/$/);
  });

  it("leaves it to the result page when the confirmation gets no answer", async () => {
    show({ [CONFIRM]: problem(502, "http_502", "Bad gateway") });
    const checkout = await payAndReachCheckout();
    checkout.handler(ANSWER);
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it.each([
    [503, "gateway_not_answering", "Payment initialization failed"],
    [401, "not_signed_in", "Authentication required"],
  ])("says when no order can be opened (%i)", async (status, code, title) => {
    show({ [OPEN]: problem(status, code, "Nothing was charged.") });
    await userEvent.click(await payButton());
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  });

  it("offers no payment for a project that is live", async () => {
    show({ "GET /api/projects/p-1/fee-quote": { ...QUOTE, charged_now_paise: 0 } });
    expect(await screen.findByText("This project is already live")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "View Applications" })).toBeInTheDocument();
  });
});
