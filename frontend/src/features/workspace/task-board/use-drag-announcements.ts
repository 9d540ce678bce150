import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Task } from "../model";
import { TASK_STATUS_LABELS } from "./labels";
import { type CardDrag, useCardDrag } from "./use-drag";

type Options = Pick<Parameters<typeof useCardDrag>[0], "tasks" | "onPlace">;

/** Adds announcements for screen readers to `useCardDrag`. */
export function useDragAnnouncements(options: Options): CardDrag & { sentence: string } {
  const { t } = useLingui();
  const [sentence, setSentence] = useState("");
  const carrying = useCardDrag({
    ...options,
    onPickUp: ({ title, status }) => {
      const column = t(TASK_STATUS_LABELS[status]);
      const keys = t`Arrow keys move it, Space puts it down, Escape leaves it where it was.`;
      setSentence(`${t`“${title}” picked up in ${column}.`} ${keys}`);
    },
    onStep: ({ title }, { place, row, rows }) => {
      const column = t(TASK_STATUS_LABELS[place.status]);
      setSentence(t`“${title}”: ${column}, place ${row} of ${rows}`);
    },
    onPutDown: ({ title }) => setSentence(t`“${title}” put down`),
    onCancel: ({ title }: Task) => setSentence(t`“${title}” stays where it was`),
  });
  return { ...carrying, sentence };
}
