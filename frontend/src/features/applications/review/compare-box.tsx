import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";

interface CompareBoxProps {
  name: string;
  isCompared: boolean;
  mayCompareMore: boolean;
  onCompare: () => void;
}

/** Adds an application to the comparison. The tick appears at once, before the URL changes. */
export function CompareBox({ name, isCompared, mayCompareMore, onCompare }: CompareBoxProps) {
  const { t } = useLingui();
  const [ahead, setAhead] = useState({ of: isCompared, ticked: isCompared });
  const isTicked = ahead.of === isCompared ? ahead.ticked : isCompared;
  return (
    <Checkbox
      className="sm:ml-auto"
      label={<Trans>Compare</Trans>}
      aria-label={t`Compare ${name}`}
      checked={isTicked}
      disabled={!isTicked && !mayCompareMore}
      onChange={() => {
        setAhead({ of: isCompared, ticked: !isTicked });
        onCompare();
      }}
    />
  );
}
