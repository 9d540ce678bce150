import { Trans, useLingui } from "@lingui/react/macro";
import * as Popover from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";
import type { Sort } from "./search-filters";

/** How the results are ordered, in plain words (decision record 0019), opened below its button. */
export function SortWords({ sort, trigger }: { sort: Sort; trigger: ReactElement }) {
  const { t } = useLingui();
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t`How is this ordered?`}
          // Longer than a short window: the keyboard scrolls it too.
          tabIndex={0}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-enter overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float focus-visible:outline-none"
        >
          <h3 className="text-lg">
            <Trans>How is this ordered?</Trans>
          </h3>
          {explanation(sort)}
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
            <Trans>Nobody can pay for a higher place.</Trans>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function explanation(sort: Sort): ReactNode {
  switch (sort) {
    case "best":
      return (
        <>
          <p className="mt-2">
            <Trans>
              Those who can be booked within two weeks come before those who are away, busy or full.
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>Those close by come first: within 5 km, then 15, 25, 50 and 100 km.</Trans>
          </p>
          <p className="mt-2">
            <Trans>Among those equally close, these count, the first the most:</Trans>
          </p>
          <ol className="mt-1 list-decimal space-y-0.5 pl-5">
            <li>
              <Trans>
                reviews of finished work, most of all in this trade; they count together with five reviews of
                the trade's usual rating, so that one review does not outrank many
              </Trans>
            </li>
            <li>
              <Trans>what we have checked: identity, references, skill</Trans>
            </li>
            <li>
              <Trans>years of experience and finished projects</Trans>
            </li>
            <li>
              <Trans>a profile that is filled in</Trans>
            </li>
          </ol>
          <p className="mt-2">
            <Trans>
              Professionals who cancel agreed bookings rank lower. One cancellation changes little: ten
              bookings that took place count from the beginning. What they cancel because the site was not
              ready or not safe, or they were not paid, does not count for up to one in ten bookings.
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>Somebody new, without reviews, is placed in the middle and not at the end.</Trans>
          </p>
        </>
      );
    case "nearest":
      return (
        <p className="mt-2">
          <Trans>By the distance from the place searched to the professional's area.</Trans>
        </p>
      );
    case "rating":
      return (
        <p className="mt-2">
          <Trans>
            By the average of the reviews, most of all in this trade. It counts together with five reviews of
            the trade's usual rating, so that one review does not outrank many. Those without reviews come
            last.
          </Trans>
        </p>
      );
    case "price":
      return (
        <p className="mt-2">
          <Trans>
            By the rate for a day; eight hours make a day. Those who charge by the square foot or by the job
            come last.
          </Trans>
        </p>
      );
    case "response":
      return (
        <p className="mt-2">
          <Trans>
            By the usual time to the first answer to a request. Those with fewer than five requests in the
            last year come last.
          </Trans>
        </p>
      );
    case "acceptance":
      return (
        <p className="mt-2">
          <Trans>
            By the part of the requests accepted. Those with fewer than five requests in the last year come
            last.
          </Trans>
        </p>
      );
  }
}
