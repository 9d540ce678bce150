import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Task } from "../model";
import { TASK_STATUS_LABELS } from "./labels";
import { type Carrying, useCarrying } from "./use-carrying";

type Options = Pick<Parameters<typeof useCarrying>[0], "tasks" | "onPlace">;

/** Carrying cards, with the words for who doesn't see it. */
export function useToldCarrying(options: Options): Carrying & { sentence: string } {
  const { t } = useLingui();
  const [sentence, setSentence] = useState("");
  const carrying = useCarrying({
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
