import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "@/components/ui/badge";
import type { PositionTeaser, Stage } from "./queries";

export const KIND_NAMES: Record<PositionTeaser["kind"], MessageDescriptor> = {
  full_time: msg`Full time`,
  part_time: msg`Part time`,
};

/** The four steps of the process (specification part 2 point 2, Careers), in order. */
export const STEPS = ["application", "screening", "interview", "offer"] as const;

export const STAGE_NAMES: Record<Stage, MessageDescriptor> = {
  application: msg({ context: "career", message: "Application" }),
  screening: msg({ context: "career", message: "Screening" }),
  interview: msg({ context: "career", message: "Interview" }),
  offer: msg({ context: "career", message: "Offer" }),
  declined: msg({ context: "career", message: "Declined" }),
  withdrawn: msg({ context: "career", message: "Withdrawn" }),
};

export const STAGE_TONES: Record<Stage, BadgeTone> = {
  application: "neutral",
  screening: "info",
  interview: "info",
  offer: "success",
  declined: "danger",
  withdrawn: "neutral",
};
