import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-part";
import { withStrings } from "@/lib/locale";
import { useNearView } from "@/lib/in-view";

const ROOM = <div className="min-h-36 sm:min-h-28" />;

const NewsletterForm = lazyPart(
  () => withStrings(() => import("./newsletter-form"), "newsletter").then((module) => module.NewsletterForm),
  { fallback: ROOM },
);

interface NewsletterBoxProps {
  /** A separate card, or a part of an existing one (the footer of every page). */
  look?: "card" | "plain";
}

/**
 * The newsletter sign-up. The text is rendered at once; the form's code loads when somebody scrolls near, into
 * reserved space, so that nothing moves.
 */
export function NewsletterBox({ look = "card" }: NewsletterBoxProps) {
  const titleId = useId();
  const [ref, isNear] = useNearView<HTMLElement>();
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={cn(
        "flex flex-col gap-3 print:hidden",
        look === "card" && "rounded-lg border border-line bg-surface drawing-paper p-5 sm:p-6",
      )}
    >
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className={look === "card" ? "text-xl" : "text-base"}>
          <Trans>Good building, once a month</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>New articles and what changes on Karigar, by email.</Trans>
        </p>
      </div>
      {isNear ? <NewsletterForm /> : ROOM}
    </section>
  );
}
