import { Trans } from "@lingui/react/macro";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";

const BadgeRulesDialog = lazyDialog(() =>
  import("./badge-rules-dialog").then((module) => module.BadgeRulesDialog),
);

/** Opens the rules by which badges are given. */
export function BadgeRulesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={CircleHelp}
        variant="link"
        className="self-start print:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>How badges are given</Trans>
      </Button>
      {isOpen && <BadgeRulesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
