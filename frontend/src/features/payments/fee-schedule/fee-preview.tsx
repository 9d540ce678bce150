import { Trans } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { PlatformFeeLine } from "../fee-figures";
import { ServiceFeeSentence } from "../escrow/service-fee-sentence";
import type { FeeFigures } from "./queries";

/** Renders the sentences of the content pages that mention fees, with these figures. */
export type SentencesOfPages = ComponentType<{ fees: FeeFigures }>;

interface FeePreviewProps {
  fees: FeeFigures;
  Sentences: SentencesOfPages;
}

/**
 * What people would read under these fees: the lines of the payment dialogs and the sentences of the content pages.
 */
export function FeePreview({ fees, Sentences }: FeePreviewProps) {
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Place name={<Trans>When a listing fee is paid</Trans>}>
        <dl>
          <PlatformFeeLine feePaise={fees.listing_fee_paise} taxPaise={fees.listing_fee_tax_paise} />
        </dl>
      </Place>
      <Place name={<Trans>When a part of a project is funded</Trans>}>
        <p>
          <ServiceFeeSentence basisPoints={fees.service_fee_basis_points} />
        </p>
      </Place>
      <Sentences fees={fees} />
    </div>
  );
}

function Place({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{name}</p>
      {children}
    </div>
  );
}
