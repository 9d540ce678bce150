import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ActivityLine } from "../queries";
import { rateOf } from "./rate-of";

/** Lines about offers and answers; null for any other. */
export function offerWords(line: ActivityLine): ReactNode {
  const { title, is_own_act: isOwn, is_own_work: isOwner } = line;
  const rate = rateOf(line);
  switch (line.code) {
    case "offer.by_homeowner":
    case "offer.by_applicant":
      return isOwn ? (
        <Trans>
          You offered {rate} for “{title}”
        </Trans>
      ) : isOwner ? (
        <Trans>
          A worker offers {rate} for “{title}”
        </Trans>
      ) : (
        <Trans>
          The homeowner offers {rate} for “{title}”
        </Trans>
      );
    case "agreed_offer_by_homeowner":
    case "agreed_offer_by_applicant":
      return isOwn ? (
        <Trans>
          You agreed to {rate} for “{title}”
        </Trans>
      ) : (
        <Trans>
          Your offer of {rate} for “{title}” was agreed to
        </Trans>
      );
    case "declined_offer_by_homeowner":
    case "declined_offer_by_applicant":
      return isOwn ? (
        <Trans>
          You declined {rate} for “{title}”
        </Trans>
      ) : (
        <Trans>
          Your offer of {rate} for “{title}” was declined
        </Trans>
      );
    default:
      return null;
  }
}
