import { Trans } from "@lingui/react/macro";
import { CircleDashed, CircleDot, Hourglass, LockKeyhole, Snowflake, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { MoneyState } from "./queries";

interface Look {
  tone: BadgeTone;
  icon?: typeof CircleDot;
  word: ReactNode;
}

const LOOKS: Record<MoneyState, Look> = {
  unfunded: { tone: "neutral", icon: CircleDashed, word: <Trans>Not funded</Trans> },
  paying: { tone: "info", icon: Hourglass, word: <Trans>Payment under way</Trans> },
  held: { tone: "info", icon: LockKeyhole, word: <Trans context="money">Held</Trans> },
  part_released: { tone: "info", icon: CircleDot, word: <Trans>Part released</Trans> },
  released: { tone: "success", word: <Trans context="money">Released</Trans> },
  refunded: { tone: "neutral", icon: Undo2, word: <Trans context="money">Refunded</Trans> },
  frozen: { tone: "warning", icon: Snowflake, word: <Trans context="money">Frozen</Trans> },
};

/** The status of a milestone's money, as icon and word. */
export function MoneyBadge({ state }: { state: MoneyState }) {
  const { tone, icon, word } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
