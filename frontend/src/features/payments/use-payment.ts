import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { useSession } from "@/features/accounts/session";
import { type ApiProblem, toProblem } from "@/lib/problem";
import { type CheckoutAnswer, openCheckout } from "./checkout";
import { type Checkout, refreshAfterPayment, useCheckOrder, useConfirmPayment } from "./mutations";
import type { Order } from "./queries";

/** Milliseconds; the server asks the gateway about the same order at most every 4 s. */
const LOOK_AGAIN_AFTER = 4_500;

/** The state of the payment: idle, order being opened, gateway's page in front, result being checked. */
export type PayPhase = "ready" | "opening" | "checkout" | "verifying";

export interface PayTrouble {
  title: string;
  detail: string;
  /** What happened to the money, and what to do now. */
  advice?: "failed" | "not_verified";
}

/**
 * Pays an order about a project, for any purpose, from the click to the result page. `open` returns the same order
 * each time, so that neither a double click nor a second tab charges twice. Every exit leaves the button usable.
 */
export function usePayment(projectId: string, open: () => Promise<Checkout>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const confirmPayment = useConfirmPayment();
  const checkOrder = useCheckOrder();
  const [phase, setPhase] = useState<PayPhase>("ready");
  const [trouble, setTrouble] = useState<PayTrouble>();
  const closeCheckout = useRef<() => void>(undefined);

  const lookingAgain = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(lookingAgain.current);
      closeCheckout.current?.();
    },
    [],
  );

  const showResult = (orderId: string) => {
    refreshAfterPayment(queryClient, projectId, user?.id);
    void navigate(`/payment-success?order_id=${encodeURIComponent(orderId)}`);
  };

  const stopWith = (title: string, problem: Pick<ApiProblem, "detail">, advice?: PayTrouble["advice"]) => {
    setPhase("ready");
    setTrouble({ title, detail: problem.detail, advice });
  };

  const stopAtOpening = (error: unknown) => {
    const problem = toProblem(error);
    if (problem.code === "not_signed_in") stopWith(t`Authentication required`, problem);
    else stopWith(t`Payment initialization failed`, problem);
    // Paid in another tab, or changed by the other side: the figures are correct once fetched again.
    if (problem.status === 409) refreshAfterPayment(queryClient, projectId, user?.id);
  };

  const verify = async (answer: CheckoutAnswer) => {
    setPhase("verifying");
    try {
      await confirmPayment.mutateAsync(answer);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.isFinal) {
        stopWith(t`Payment verification failed`, problem, "not_verified");
        return;
      }
      // The money may have been charged; the result page asks the server until it knows.
    }
    showResult(answer.razorpay_order_id);
  };

  /** Checkout was closed. The payment may still have succeeded, for example when an app on the phone completed it. */
  const settleDismissal = async (orderId: string, failure: PayTrouble | undefined) => {
    setPhase("ready");
    const isPaid = await lookFor(orderId);
    if (isPaid) return;
    if (failure) setTrouble(failure);
    else lookingAgain.current = setTimeout(() => void lookFor(orderId), LOOK_AGAIN_AFTER);
  };

  /** Whether the order is paid after all; then the result is shown. */
  const lookFor = async (orderId: string): Promise<boolean> => {
    let order: Order | undefined;
    try {
      order = await checkOrder.mutateAsync(orderId);
    } catch {
      // The status is unchanged; the button works.
    }
    if (order?.status !== "success") return false;
    showResult(orderId);
    return true;
  };

  const pay = async () => {
    if (phase !== "ready") return;
    clearTimeout(lookingAgain.current);
    setPhase("opening");
    setTrouble(undefined);
    let failure: PayTrouble | undefined;
    try {
      const checkout = await open();
      if (checkout.status === "success") {
        showResult(checkout.order_id);
        return;
      }
      closeCheckout.current = await openCheckout(checkout, {
        onPaid: (answer) => void verify(answer),
        onFailed: (reason) => {
          failure = {
            title: t`Payment Failed`,
            detail: reason ?? t`Your payment could not be processed.`,
            advice: "failed",
          };
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

export type Payment = ReturnType<typeof usePayment>;
