import { Trans } from "@lingui/react/macro";

/** The fee deducted from a milestone's money when it is released. */
export function ServiceFeeSentence({ basisPoints }: { basisPoints: number }) {
  const share = basisPoints / 100;
  return share === 0 ? (
    <Trans>Nothing is added, and nothing is taken off: the worker gets all of it.</Trans>
  ) : (
    <Trans>
      Nothing is added. When it is released, a service fee of {share}% (GST included) is taken off the
      worker's part.
    </Trans>
  );
}
