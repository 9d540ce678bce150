import { Trans, useLingui } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import { fullName } from "../model";
import type { Quote } from "./outbox";

interface QuotedProps {
  quote: Quote;
  userId: string;
  className?: string;
}

/** The author and text of the quoted message, in two lines. */
export function Quoted({
  quote: { author, excerpt, is_deleted: isDeleted },
  userId,
  className,
}: QuotedProps) {
  return (
    <span className={cn("flex min-w-0 flex-col border-l-3 border-brand pl-2.5 text-left text-sm", className)}>
      <span className="truncate font-semibold text-brand">
        {author.id === userId ? <Trans context="quote">You</Trans> : fullName(author)}
      </span>
      <span dir="auto" className={cn("line-clamp-2 wrap-anywhere text-ink-soft", isDeleted && "italic")}>
        {isDeleted ? <Trans>This message was deleted</Trans> : excerpt || <Trans>Files</Trans>}
      </span>
    </span>
  );
}

interface QuoteButtonProps extends Omit<QuotedProps, "className"> {
  onOpen: () => void;
}

/** The quote in a message; it jumps to the quoted message. */
export function QuoteButton({ quote, userId, onOpen }: QuoteButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      title={t`Go to the message`}
      onClick={onOpen}
      className="mb-1.5 block min-h-11 w-full rounded-sm bg-surface/70 p-1.5 hover:bg-surface"
    >
      <Quoted quote={quote} userId={userId} />
    </button>
  );
}
