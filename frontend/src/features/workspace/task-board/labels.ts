import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CircleCheck, CircleDashed, CirclePlay, type LucideIcon } from "lucide-react";
import type { Priority, TaskStatus } from "../model";

/** The columns' names. */
export const TASK_STATUS_LABELS: Record<TaskStatus, MessageDescriptor> = {
  todo: msg`To do`,
  in_progress: msg`In Progress`,
  completed: msg`Completed`,
};

/** The actions of a card's menu. */
export const MOVE_LABELS: Record<TaskStatus, MessageDescriptor> = {
  todo: msg`Move to To do`,
  in_progress: msg`Move to In Progress`,
  completed: msg`Move to Completed`,
};

export const TASK_STATUS_ICONS: Record<TaskStatus, LucideIcon> = {
  todo: CircleDashed,
  in_progress: CirclePlay,
  completed: CircleCheck,
};

export const TASK_STATUS_TONES: Record<TaskStatus, string> = {
  todo: "text-ink-faint",
  in_progress: "text-info",
  completed: "text-success",
};

export const PRIORITY_LABELS: Record<Priority, MessageDescriptor> = {
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
};
