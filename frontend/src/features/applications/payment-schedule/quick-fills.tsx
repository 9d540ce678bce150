import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { type StageForm, divide } from "./stages";

const START = msg`Start of the work`;
const MIDDLE = msg`Half of the work done`;
const END = msg`All work done`;

const FILLS: {
  key: string;
  label: MessageDescriptor;
  parts: [title: MessageDescriptor, weight: number][];
}[] = [
  {
    key: "halves",
    label: msg`Half now, half at the end`,
    parts: [
      [START, 1],
      [END, 1],
    ],
  },
  {
    key: "thirds",
    label: msg`Three equal parts`,
    parts: [
      [START, 1],
      [MIDDLE, 1],
      [END, 1],
    ],
  },
  {
    key: "30-40-30",
    label: msg`30%, 40%, 30%`,
    parts: [
      [START, 30],
      [MIDDLE, 40],
      [END, 30],
    ],
  },
];

interface QuickFillsProps {
  /** The total of the whole work in paise, if known. */
  whole: number | null;
  onFill: (stages: StageForm[]) => void;
}

/** Common schedules at one tap, once there is an amount to divide. */
export function QuickFills({ whole, onFill }: QuickFillsProps) {
  const { t } = useLingui();
  if (whole === null) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Once the rate says what the whole work comes to, the usual schedules appear here.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {FILLS.map(({ key, label, parts }) => {
        const amounts = divide(
          whole,
          parts.map(([, weight]) => weight),
        );
        return (
          <Button
            key={key}
            variant="secondary"
            disabled={amounts === null}
            onClick={() =>
              amounts &&
              onFill(
                parts.map(([title], place) => ({
                  title: t(title),
                  amount_paise: amounts[place] ?? null,
                  due_on: "",
                })),
              )
            }
          >
            {t(label)}
          </Button>
        );
      })}
    </div>
  );
}
