import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ChevronLeft, ChevronRight, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { ChallengeStep } from "../queries";
import { KIND_NAMES, sideName } from "../documents/document-words";
import { useStepWords } from "../camera/use-step-words";
import { PictureStage } from "./picture-stage";
import type { DeskDocument, DeskSide } from "./queries";

interface Picture {
  document: DeskDocument;
  side: DeskSide;
}

/** The pictures from a worker, one at a time, each opened separately. */
export function DocumentViewer({ documents, isOpen }: { documents: DeskDocument[]; isOpen: boolean }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const pictures = documents.flatMap((document) => document.sides.map((side) => ({ document, side })));
  const place = Math.max(
    0,
    pictures.findIndex(({ side }) => side.id === chosen),
  );
  const shown = pictures[place];
  if (!shown) {
    return (
      <p className="rounded-lg border border-line drawing-paper p-6 text-center text-ink-soft">
        <Trans>There are no pictures any more: copies are deleted some time after the decision.</Trans>
      </p>
    );
  }
  const step = (by: number) => setChosen(pictures[place + by]?.side.id ?? shown.side.id);
  const count = pictures.length;
  const number = place + 1;
  return (
    <section aria-label={t`Documents`} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous picture`}
          variant="secondary"
          disabled={place === 0}
          onClick={() => step(-1)}
        />
        <p className="min-w-0 text-center">
          <PictureName picture={shown} className="font-semibold" />
          <span className="block text-sm text-ink-soft">
            <Trans>
              Picture {number} of {count}
            </Trans>
          </span>
        </p>
        <IconButton
          icon={ChevronRight}
          label={t`Next picture`}
          variant="secondary"
          disabled={place === count - 1}
          onClick={() => step(1)}
        />
      </div>
      <PictureStage key={shown.side.id} side={shown.side} name={t(KIND_NAMES[shown.document.kind])} />
      <AskedFor picture={shown} />
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isOpen ? (
          <Trans>Every opening is logged, and the worker sees it.</Trans>
        ) : (
          <Trans>Decided. Only whoever decided may still open a picture; it is logged.</Trans>
        )}
      </p>
      <ul className="flex flex-wrap gap-2" aria-label={t`All pictures`}>
        {pictures.map((picture) => (
          <li key={picture.side.id}>
            <button
              type="button"
              aria-current={picture === shown ? "true" : undefined}
              onClick={() => setChosen(picture.side.id)}
              className="flex min-h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium hover:border-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
            >
              {picture.side.opened_at && <Check aria-hidden className="size-4 shrink-0 text-success" />}
              <PictureName picture={picture} />
              {picture.side.opened_at && (
                <span className="sr-only">
                  <Trans>(opened)</Trans>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PictureName({ picture: { document, side }, className }: { picture: Picture; className?: string }) {
  const { t } = useLingui();
  const name = t(KIND_NAMES[document.kind]);
  const isOnly = document.sides.length === 1;
  return (
    <span className={cn("min-w-0", className)}>{isOnly ? name : `${name}, ${t(sideName(side.side))}`}</span>
  );
}

/** The instruction for this picture of a selfie. */
function AskedFor({ picture: { document, side } }: { picture: Picture }) {
  const say = useStepWords();
  const place = document.sides.findIndex(({ id }) => id === side.id);
  const step = document.challenge[place] as ChallengeStep | undefined;
  if (!step) return null;
  const words = say(step);
  return (
    <p>
      <Trans>
        The camera had asked: <strong className="font-semibold">{words}</strong>
      </Trans>
    </p>
  );
}
