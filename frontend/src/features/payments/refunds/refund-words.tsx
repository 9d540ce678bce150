import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BadgeTone } from "@/components/ui/badge";
import type { Schemas } from "@/api/schemas";

type RefundCause = Schemas["StaffRefundOut"]["cause"];
type RefundState = Schemas["StaffRefundOut"]["status"];

/** The reason of a refund, worded for its recipient. */
export const CAUSES: Record<RefundCause, ReactNode> = {
  paid_in_vain: <Trans>What you paid for was changed or cancelled before your payment arrived</Trans>,
  paid_twice: <Trans>It was paid twice</Trans>,
  listing_cancelled: <Trans>Cancelled in time, and nobody had applied</Trans>,
  work_cancelled: <Trans>The work was cancelled</Trans>,
  decision: <Trans>Decided in a dispute</Trans>,
  goodwill: <Trans>Refund by our staff</Trans>,
};

interface StateWords {
  label: ReactNode;
  tone: BadgeTone;
}

/** The status of a refund: label and colour. */
export const STATES: Record<RefundState, StateWords> = {
  asked: { label: <Trans>Waits for a second person</Trans>, tone: "warning" },
  declined: { label: <Trans context="refund">Rejected</Trans>, tone: "neutral" },
  owed: { label: <Trans context="refund">Being sent</Trans>, tone: "info" },
  sent: { label: <Trans context="refund">On its way to your bank</Trans>, tone: "info" },
  done: { label: <Trans context="refund">Arrived</Trans>, tone: "success" },
  failed: { label: <Trans context="refund">Takes longer</Trans>, tone: "warning" },
};
