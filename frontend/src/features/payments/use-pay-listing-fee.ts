import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "@/features/accounts/session";
import { type ApiProblem, toProblem } from "@/lib/problem";
import { type CheckoutAnswer, openCheckout } from "./checkout";
import { refreshAfterPayment, useCheckOrder, useConfirmPayment, useOpenOrder } from "./mutations";
import type { Order } from "./queries";

/** Where the payment stands: nothing under way, order being opened, gateway's page in front, answer being checked. */
export type PayPhase = "ready" | "opening" | "checkout" | "verifying";

export interface PayTrouble {
  title: string;
  detail: string;
}

/** Pays one project's listing fee, from the click to the result page. Every road back leaves the button usable. */
export function usePayListingFee(projectId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const openOrder = useOpenOrder(projectId);
  const confirmPayment = useConfirmPayment();
  const checkOrder = useCheckOrder();
  const [phase, setPhase] = useState<PayPhase>("ready");
  const [trouble, setTrouble] = useState<PayTrouble>();
  const closeCheckout = useRef<() => void>(undefined);

  useEffect(() => () => closeCheckout.current?.(), []);

  const showResult = (orderId: string) => {
    refreshAfterPayment(queryClient, projectId, user?.id);
    void navigate(`/payment-success?order_id=${encodeURIComponent(orderId)}`);
  };

  const stopWith = (title: string, problem: Pick<ApiProblem, "detail">) => {
    setPhase("ready");
    setTrouble({ title, detail: problem.detail });
  };

  const stopAtOpening = (error: unknown) => {
    const problem = toProblem(error);
    if (problem.code === "not_signed_in") stopWith(t`Authentication required`, problem);
    else stopWith(t`Payment initialization failed`, problem);
    // Paid in another tab: the figures say so once they are fetched again.
    if (problem.code === "already_paid") refreshAfterPayment(queryClient, projectId, user?.id);
  };

  const verify = async (answer: CheckoutAnswer) => {
    setPhase("verifying");
    try {
      await confirmPayment.mutateAsync(answer);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.isFinal) {
        stopWith(t`Payment verification failed`, problem);
        return;
      }
      // The money may have left; the result page asks the server until it knows.
    }
    showResult(answer.razorpay_order_id);
  };

  /** Checkout was closed. The payment may still have gone through, as when an app on the phone finished it. */
  const settleDismissal = async (orderId: string, failure: PayTrouble | undefined) => {
    setPhase("ready");
    let order: Order | undefined;
    try {
      order = await checkOrder.mutateAsync(orderId);
    } catch {
      // Nothing is known that wasn't before; the button works.
    }
    if (order?.status === "success") {
      showResult(orderId);
    } else if (failure) {
      setTrouble(failure);
    }
  };

  const pay = async () => {
    if (phase !== "ready") return;
    setPhase("opening");
    setTrouble(undefined);
    let failure: PayTrouble | undefined;
    try {
      const checkout = await openOrder.mutateAsync();
      if (checkout.status === "success") {
        showResult(checkout.order_id);
        return;
      }
      closeCheckout.current = await openCheckout(checkout, {
        onPaid: (answer) => void verify(answer),
        onFailed: (reason) => {
          failure = { title: t`Payment Failed`, detail: reason ?? t`Your payment could not be processed.` };
        },
        onDismissed: () => void settleDismissal(checkout.order_id, failure),
      });
      setPhase("checkout");
    } catch (error) {
      stopAtOpening(error);
    }
  };

  return { phase, trouble, pay };
}
