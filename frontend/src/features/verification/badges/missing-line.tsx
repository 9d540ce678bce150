import { Trans } from "@lingui/react/macro";
import { placeName } from "@/features/places/place";
import type { Missing, OwnBadge } from "./queries";

interface MissingLineProps {
  badge: OwnBadge["badge"];
  trade: OwnBadge["trade"];
  missing: Missing;
}

/** What is missing for a badge, in a sentence with its figures. */
export function MissingLine({ badge, trade, missing }: MissingLineProps) {
  const { code, have, needed } = missing;
  const tradeName = trade ? placeName(trade) : "";
  switch (code) {
    case "verification":
      return <Trans>Your verification has to be approved.</Trans>;
    case "references":
      return (
        <Trans>
          {have} of {needed} references have confirmed.
        </Trans>
      );
    case "pieces":
      return tradeName ? (
        <Trans>
          {tradeName}: {have} of {needed} pieces of finished work with photos.
        </Trans>
      ) : (
        <Trans>
          {have} of {needed} pieces of finished work with photos.
        </Trans>
      );
    case "reviews":
      return badge === "top_rated" ? (
        <Trans>
          {have} of {needed} reviews in the last twelve months.
        </Trans>
      ) : (
        <Trans>
          {have} of {needed} reviews in this trade.
        </Trans>
      );
    case "average":
      return (
        <Trans>
          Your average counts as {have.toFixed(2)}; it takes {needed.toFixed(1)}.
        </Trans>
      );
    case "disputes":
      return <Trans>A dispute of the last twelve months was decided against you.</Trans>;
    case "verifier":
      return <Trans>You meet the numbers. Our team still has to look at your work.</Trans>;
  }
}
