import { waitFor } from "@testing-library/react";
import { vi } from "vitest";

/** What our API answers when an order is opened, for a test to change. */
export const CHECKOUT = {
  key_id: "rzp_test",
  amount: 50_000,
  currency: "INR",
  order_id: "order_Abc",
  status: "pending",
  description: "Rewiring",
  checkout_script_url: "/dev/gateway/checkout.js",
  prefill: { name: "", email: "", contact: "" },
};

/** What checkout answers once that order is paid. */
export const ANSWER = {
  razorpay_order_id: "order_Abc",
  razorpay_payment_id: "pay_Abc",
  razorpay_signature: "signed",
};

/** What the gateway's checkout was opened with, and its ways to answer. */
interface OpenedCheckout {
  key: string;
  order_id: string;
  amount: number;
  handler: (answer: object) => void;
  modal: { ondismiss: () => void };
}

let opened: OpenedCheckout | undefined;
let failed: (failure: object) => void;

class FakeRazorpay {
  readonly options: OpenedCheckout;
  constructor(options: OpenedCheckout) {
    this.options = options;
  }
  on(_event: string, listener: (failure: object) => void) {
    failed = listener;
  }
  open() {
    opened = this.options;
  }
  close() {
    opened = undefined;
  }
}

/** Stands in for the gateway's script; call it before each test. */
export function stubRazorpay(): void {
  opened = undefined;
  vi.stubGlobal("Razorpay", FakeRazorpay);
  // jsdom fetches no scripts; the load is what the page waits for.
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event("load")));
  });
}

/** The checkout that is open now, as soon as it is. */
export function checkoutInFront(): Promise<OpenedCheckout> {
  return waitFor(() => {
    if (!opened) throw new Error("Checkout is not open.");
    return opened;
  });
}

export function isCheckoutOpen(): boolean {
  return opened !== undefined;
}

/** The person's attempt fails; checkout stays open. */
export function failAttempt(reason: string): void {
  failed({ error: { description: reason } });
}
