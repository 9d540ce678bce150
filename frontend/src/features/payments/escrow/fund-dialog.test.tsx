import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLocation } from "@/lib/router/hooks";
import {
  ANSWER,
  CHECKOUT,
  checkoutInFront,
  failAttempt,
  isCheckoutOpen,
  stubRazorpay,
} from "@/testing/fake-razorpay";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MilestoneMoney } from "./milestone-money";
import { MONEY, PROJECT_ID, aMilestonesMoney, asViewer, held, moneyOf } from "./test-data";

const MILESTONE = { id: "m-1", title: "Conduits laid", status: "planned" } as const;
const OPEN = "POST /api/milestones/m-1/orders";
const CONFIRM = "POST /api/orders/order_Abc/confirm";
const CHECK = "POST /api/orders/order_Abc/check";
const DUE = moneyOf([aMilestonesMoney({ possible_verbs: ["fund"] })]);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Does what a live event does. */
function News() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ["project:p-1"] })}>
      News
    </button>
  );
}

function show({ answers = {}, path = "/" }: { answers?: Record<string, object>; path?: string } = {}) {
  const server = serve({
    ...asViewer("homeowner"),
    [MONEY]: DUE,
    "GET /api/fees": { service_fee_basis_points: 0 },
    [OPEN]: CHECKOUT,
    [CONFIRM]: { status: "success" },
    [CHECK]: { status: "pending" },
    ...answers,
  });
  renderApp(
    <>
      <MilestoneMoney projectId={PROJECT_ID} milestone={MILESTONE} />
      <Address />
      <News />
    </>,
    { path },
  );
  return server;
}

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Fund ₹20,000" }));
  return within(await screen.findByRole("dialog", { name: "Fund “Conduits laid”" }));
}

const payButton = () => screen.findByRole("button", { name: "Pay ₹20,000" });

async function payAndReachCheckout() {
  await userEvent.click(await payButton());
  return checkoutInFront();
}

describe("funding a milestone", () => {
  beforeEach(stubRazorpay);
  afterEach(() => vi.useRealTimers());

  it("says what happens with the money, and by which rules it comes back", async () => {
    show();
    const dialog = await openDialog();
    expect(dialog.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
      "It is held",
      "You check the work and release the money",
      "Or it comes back",
    ]);
    expect(dialog.getByRole("link", { name: "the refund rules" })).toHaveAttribute("href", "/refund");
    expect(dialog.getByText(/within 7 days of the submission.*after 5 days we remind you/)).toBeVisible();
    expect(await dialog.findByText(/the worker gets all of it/)).toBeVisible();
    expect(screen.getByLabelText("address")).toHaveTextContent("/?fund=m-1");
  });

  it("tells the service fee that is taken off", async () => {
    show({ answers: { "GET /api/fees": { service_fee_basis_points: 350 } } });
    const dialog = await openDialog();
    expect(await dialog.findByText(/a service fee of 3.5% \(GST included\)/)).toBeVisible();
  });

  it("charges what the server says, brings the answer to it and shows the result", async () => {
    const server = show();
    await openDialog();
    const checkout = await payAndReachCheckout();
    expect(checkout).toMatchObject({ key: "rzp_test", order_id: "order_Abc", amount: CHECKOUT.amount });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    checkout.handler(ANSWER);
    await waitFor(() =>
      expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success?order_id=order_Abc"),
    );
    const confirmed = server.received.find(({ call }) => call === CONFIRM);
    expect(confirmed?.body).toEqual({ payment_id: "pay_Abc", signature: "signed" });
    expect(server.received.find(({ call }) => call === OPEN)?.body).toBeUndefined();
  });

  it("opens one order for a double click, and the same again after a dismissal", async () => {
    const server = show();
    await openDialog();
    await userEvent.dblClick(await payButton());
    const checkout = await checkoutInFront();
    expect(server.received.filter(({ call }) => call === OPEN)).toHaveLength(1);
    checkout.modal.ondismiss();
    expect(await payButton()).toBeEnabled();
    await payAndReachCheckout();
    expect(server.received.filter(({ call }) => call === OPEN)).toHaveLength(2);
  });

  it("looks a second time for a payment of which no news came", async () => {
    const server = show();
    await openDialog();
    const checkout = await payAndReachCheckout();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    checkout.modal.ondismiss();
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(CHECK));
    server.answer({ [CHECK]: { status: "success" } });
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it("says why a payment failed once checkout is closed, and lets it be paid after that", async () => {
    show({ answers: { [CHECK]: { status: "failed" } } });
    await openDialog();
    const checkout = await payAndReachCheckout();
    failAttempt("Declined by the bank.");
    checkout.modal.ondismiss();
    expect(await screen.findByRole("alert")).toHaveTextContent("Payment FailedDeclined by the bank.");
    (await payAndReachCheckout()).handler(ANSWER);
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it("does not believe a wrong signature", async () => {
    show({ answers: { [CONFIRM]: problem(400, "payment_not_verified", "Payment verification failed") } });
    await openDialog();
    (await payAndReachCheckout()).handler(ANSWER);
    expect(await screen.findByRole("alert")).toHaveTextContent("Payment verification failed");
    expect(await payButton()).toBeEnabled();
  });

  it("says that no order could be opened", async () => {
    show({ answers: { [OPEN]: problem(503, "gateway_not_answering", "Nothing was charged.") } });
    await openDialog();
    await userEvent.click(await payButton());
    expect(await screen.findByText("Payment initialization failed")).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it("offers nothing to pay when it was paid in another tab", async () => {
    const server = show({ answers: { [OPEN]: problem(409, "already_paid", "It is funded already.") } });
    await openDialog();
    server.answer({ [MONEY]: moneyOf([held(2_000_000)]) });
    await userEvent.click(await payButton());
    expect(await screen.findByText("This part needs no payment any more")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Back to the plan" }));
    expect(screen.getByLabelText("address")).toHaveTextContent(/^\/$/);
    expect(screen.getByText("Held")).toBeVisible();
  });

  it("keeps checkout open when the news of the payment comes before its answer", async () => {
    const server = show();
    await openDialog();
    const checkout = await payAndReachCheckout();
    server.answer({ [MONEY]: moneyOf([held(2_000_000)]) });
    await userEvent.click(screen.getByRole("button", { name: "News" }));
    expect(await screen.findByText("Held")).toBeVisible();
    expect(isCheckoutOpen()).toBe(true);
    checkout.handler(ANSWER);
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it("is opened by the address, as from a payment that failed", async () => {
    show({ path: "/?fund=m-1" });
    expect(await screen.findByRole("dialog", { name: "Fund “Conduits laid”" })).toBeVisible();
  });
});
