import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ActButtons } from "@/features/staff/queue/act-buttons";
import { type TradeSuggestion, meaningName } from "@/features/trades/queries";
import { useDismissPhrase, useExplainPhrase } from "./mutations";
import { MeaningBox } from "./meaning-box";
import type { UnknownPhrase } from "./queries";

/** A phrase with the nearest meanings; a press on one, or a choice from the list, makes it a synonym. */
export function PhraseRow({ phrase }: { phrase: UnknownPhrase }) {
  const { t } = useLingui();
  const explain = useExplainPhrase(phrase.id);
  const dismiss = useDismissPhrase(phrase.id);
  const mean = async (meaning: TradeSuggestion) => {
    const body = { text: phrase.text, trade: meaning.slug, problem: meaning.problem?.slug ?? "" };
    await explain.mutateAsync(body).then(
      () => toast.success(t`“${phrase.text}” now means ${meaningName(meaning)}`),
      // The refusal is shown beside the buttons.
      () => undefined,
    );
  };
  return (
    <div className="flex flex-col gap-3 p-4">
      <p>
        <span className="text-lg font-semibold">{phrase.text}</span>{" "}
        <span className="text-ink-soft">
          <Plural value={phrase.times} one="# search" other="# searches" />
        </span>
      </p>
      <div role="group" aria-label={t`Nearest meanings`} className="flex flex-wrap gap-2">
        {phrase.nearest.map((meaning) => (
          <Button
            key={meaning.problem?.slug ?? meaning.slug}
            variant="secondary"
            size="sm"
            disabled={explain.isPending}
            onClick={() => void mean(meaning)}
          >
            {meaningName(meaning)}
          </Button>
        ))}
      </div>
      <MeaningBox onChoose={(meaning) => void mean(meaning)} />
      <ActButtons
        acts={[
          {
            verb: "dismiss",
            label: <Trans>Means nothing we offer</Trans>,
            variant: "secondary",
            done: t`Taken from the list`,
          },
        ]}
        mutation={{ error: explain.error ?? dismiss.error, isPending: dismiss.isPending }}
        send={() => dismiss.mutateAsync(undefined)}
        about={phrase.text}
      />
    </div>
  );
}
