import { Trans, useLingui } from "@lingui/react/macro";
import { ActButtons } from "@/features/staff/queue/act-buttons";
import { tradeName } from "@/features/trades/queries";
import { useRemoveSynonym } from "./mutations";
import type { EditorSynonym } from "./queries";

/** A synonym that an editor added, and removing it. */
export function SynonymRow({ synonym }: { synonym: EditorSynonym }) {
  const { t } = useLingui();
  const remove = useRemoveSynonym(synonym.id);
  const meaning = tradeName({ name: synonym.meaning, name_hi: synonym.meaning_hi });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{synonym.text}</span> <span className="text-ink-soft">{meaning}</span>
      </p>
      <ActButtons
        acts={[
          {
            verb: "remove",
            label: <Trans>Remove</Trans>,
            variant: "secondary",
            done: t`Synonym removed`,
            question: {
              title: <Trans>Remove this synonym?</Trans>,
              description: <Trans>Searches no longer understand “{synonym.text}” in this way.</Trans>,
              tone: "danger",
            },
          },
        ]}
        mutation={remove}
        send={() => remove.mutateAsync(undefined)}
        about={synonym.text}
      />
    </div>
  );
}
