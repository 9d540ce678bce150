import { ArrowRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { PositionFacts } from "./position-facts";
import type { PositionTeaser } from "./queries";

/** One open position; the whole card is a link. */
export function PositionCard({ position }: { position: PositionTeaser }) {
  return (
    <article className="group relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 transition-colors focus-within:border-brand hover:border-brand">
      <h3 className="text-xl">
        <Link to={`/careers/${position.slug}`} className="after:absolute after:inset-0 after:rounded-lg">
          {position.title}
        </Link>
      </h3>
      <p className="max-w-prose text-ink-soft">{position.summary}</p>
      <div className="mt-auto flex items-end justify-between gap-4 border-t border-line pt-3">
        <PositionFacts position={position} isShort />
        <ArrowRight
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1"
        />
      </div>
    </article>
  );
}
