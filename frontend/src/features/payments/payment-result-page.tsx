import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { PaymentResult } from "./payment-result";
import { PaymentSignIn } from "./payment-sign-in";
import { PaymentUnknown } from "./payment-unknown";
import { PaymentVerification } from "./payment-verification";
import { orderQuery } from "./queries";

/** /payment-success?order_id=…: the result of a payment, for its payer (spec part 2 point 2). */
export function PaymentResultPage() {
  const [params] = useSearchParams();
  const orderId = params.get("order_id")?.trim();
  const { user, isLoading } = useSession();
  if (!orderId) return <InvalidPayment reason="no-order" />;
  if (isLoading) return <PaymentVerification />;
  if (!user) return <PaymentSignIn />;
  return <OwnPayment key={orderId} orderId={orderId} userId={user.id} />;
}

function OwnPayment({ orderId, userId }: { orderId: string; userId: string }) {
  const { t } = useLingui();
  const query = useQuery(orderQuery(userId, orderId));
  useTopics([`user:${userId}`]);
  const order = query.data;
  const problem = query.error && toProblem(query.error);
  const isForeign = problem?.status === 404 || problem?.status === 422;
  const isUnknown = problem !== null && !isForeign && order === undefined;
  const status = order?.status;
  const comesBack = order?.comes_back_whole;
  useDocumentTitle(status === "success" && !comesBack ? t`Payment Successful!` : t`Payment Status`);

  useEffect(() => {
    // A refund is not announced as a success: the page gives the reason.
    if (status === "success" && !comesBack) {
      toast.success(t`Payment Successful!`, {
        id: "payment",
        description: t`Your payment has been processed successfully.`,
      });
    }
    if (status === "failed") {
      toast.error(t`Payment Failed`, { id: "payment", description: t`Your payment could not be processed.` });
    }
  }, [status, comesBack, t]);

  useEffect(() => {
    if (!isUnknown) return;
    toast.error(t`Verification Error`, {
      id: "payment",
      description: t`Could not verify payment status.`,
    });
  }, [isUnknown, t]);

  if (isForeign) return <InvalidPayment reason="foreign" />;
  if (isUnknown) {
    return (
      <PaymentUnknown
        error={query.error}
        isRetrying={query.isRefetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (order === undefined || order.status === "pending") {
    return <PaymentVerification purpose={order?.purpose} />;
  }
  return <PaymentResult order={order} />;
}

/** No order, or not the viewer's: says so and links home. The answer does not reveal whether the order exists. */
function InvalidPayment({ reason }: { reason: "no-order" | "foreign" }) {
  const { t } = useLingui();
  useEffect(() => {
    toast.error(t`Invalid Payment`, {
      id: "payment",
      description:
        reason === "no-order"
          ? t`No order ID found in the URL.`
          : t`This payment was not found in your account.`,
    });
  }, [reason, t]);
  return <Navigate to="/" replace />;
}
