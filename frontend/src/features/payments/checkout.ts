import type { Checkout } from "./mutations";

/** The result of checkout after a payment; the server checks the signature. */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface CheckoutFailure {
  error: { description?: string };
}

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps */
interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: Checkout["prefill"];
  handler: (answer: CheckoutAnswer) => void;
  modal: { ondismiss: () => void };
}

interface OpenCheckout {
  open: () => void;
  close: () => void;
  on: (event: "payment.failed", listener: (failure: CheckoutFailure) => void) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => OpenCheckout;
  }
}

interface CheckoutListeners {
  onPaid: (answer: CheckoutAnswer) => void;
  /** An attempt failed; checkout stays open for another try. */
  onFailed: (reason: string | undefined) => void;
  onDismissed: () => void;
}

const scripts = new Map<string, Promise<void>>();

/** Loads the gateway's script on first use only: no page includes it before somebody pays. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      scripts.delete(url);
      reject(new Error(`The payment script could not be loaded: ${url}`));
    });
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}

/** Opens the gateway's checkout over the page; the returned function closes it. */
export async function openCheckout(checkout: Checkout, listeners: CheckoutListeners): Promise<() => void> {
  await loadScript(checkout.checkout_script_url);
  if (!window.Razorpay) throw new Error("The payment script did not come with a checkout.");
  const opened = new window.Razorpay({
    key: checkout.key_id,
    amount: checkout.amount,
    currency: checkout.currency,
    order_id: checkout.order_id,
    name: "Karigar",
    description: checkout.description,
    prefill: checkout.prefill,
    handler: listeners.onPaid,
    modal: { ondismiss: listeners.onDismissed },
  });
  opened.on("payment.failed", (failure) => listeners.onFailed(failure.error.description));
  opened.open();
  return () => opened.close();
}
