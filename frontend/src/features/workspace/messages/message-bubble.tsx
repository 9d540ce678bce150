import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Lock, Reply } from "lucide-react";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";
import { type Message, fullName } from "../model";
import { useMaskedContactNote } from "./masked-contact-note";
import type { Line } from "./lines";
import { MessageFiles } from "./message-files";
import { QuoteButton } from "./message-quote";
import { MessageText } from "./message-text";
import { useThreadSetting } from "./thread-acts";
import { useLineGestures } from "./use-line-gestures";

/** One message from the server, with all its actions. */
export function MessageBubble({ line, message }: { line: Line; message: Message }) {
  const { t } = useLingui();
  const { acts, mayPost, lit } = useThreadSetting();
  const name = fullName(message.author);
  const isGone = message.deleted_at !== null || message.hidden_at !== null;
  const mayReply = mayPost && !isGone;
  const gestures = useLineGestures({
    mayReply,
    onReply: () => acts.reply(message),
    onMenu: (spot) => !isGone && acts.openMenu(message, spot),
  });
  return (
    <div
      {...gestures}
      data-line={line.key}
      data-message={message.id}
      role="article"
      aria-label={message.is_mine ? t`Message from you` : t`Message from ${name}`}
      tabIndex={-1}
      className={cn(
        "group/line flex max-w-full touch-pan-y items-center gap-1 outline-none [-webkit-touch-callout:none] motion-safe:transition-transform pointer-coarse:select-none",
        message.is_mine && "flex-row-reverse",
      )}
    >
      <div
        title={formatDateTime(message.created_at)}
        className={cn(
          "min-w-0 rounded-lg border px-3.5 py-2 transition-shadow group-focus-visible/line:outline-2 group-focus-visible/line:outline-brand",
          message.is_mine
            ? "rounded-br-sm border-transparent bg-brand-soft"
            : "rounded-bl-sm border-line bg-sunken",
          isGone && "border-dashed border-line-strong bg-transparent text-ink-soft italic",
          lit === message.id && "outline-2 outline-offset-2 outline-marigold",
        )}
      >
        {isGone ? <Gone message={message} /> : <Content message={message} />}
      </div>
      {!isGone && <LineButtons message={message} name={name} mayReply={mayReply} />}
    </div>
  );
}

function Content({ message }: { message: Message }) {
  const { acts, find, userId } = useThreadSetting();
  const quote = message.reply_to;
  return (
    <>
      {quote && <QuoteButton quote={quote} userId={userId} onOpen={() => acts.goTo(quote.id)} />}
      {message.files.length > 0 && <MessageFiles files={message.files} />}
      {message.body !== "" && (
        <p
          dir="auto"
          className={cn("wrap-anywhere whitespace-pre-wrap", message.files.length > 0 && "mt-1.5")}
        >
          <MessageText text={message.body} find={find} />
        </p>
      )}
      {message.edited_at && (
        <button
          type="button"
          onClick={() => acts.showHistory(message)}
          className="relative text-[12px] text-ink-soft underline underline-offset-2 after:absolute after:-inset-2.5"
        >
          <Trans context="message">edited</Trans>
        </button>
      )}
      {message.held.length > 0 && <Held kinds={message.held} />}
    </>
  );
}

function Gone({ message: { hidden_at: hiddenAt, deleted_by: by, author } }: { message: Message }) {
  if (hiddenAt !== null) return <Trans>Karigar removed this message</Trans>;
  const name = by && by.id !== author.id ? fullName(by) : "";
  return name === "" ? <Trans>This message was deleted</Trans> : <Trans>{name} deleted this message</Trans>;
}

/** Tells the author what others cannot read yet, and until when. */
function Held({ kinds }: { kinds: Message["held"] }) {
  const words = useMaskedContactNote();
  return (
    <ul className="mt-1.5 flex flex-col gap-1 border-t border-line pt-1.5 text-sm text-ink-soft">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-start gap-1.5">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{words[kind]}</span>
        </li>
      ))}
    </ul>
  );
}

interface LineButtonsProps {
  message: Message;
  name: string;
  mayReply: boolean;
}

/**
 * Shown beside the bubble while the mouse or keyboard focus is on the line. Touch uses swipe and long press instead;
 * the buttons remain for screen readers on phones.
 */
function LineButtons({ message, name, mayReply }: LineButtonsProps) {
  const { t } = useLingui();
  const { acts } = useThreadSetting();
  const look =
    "grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink [&_svg]:size-4.5";
  return (
    <div
      className={cn(
        "flex opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 group-focus-visible/line:opacity-100 pointer-coarse:sr-only",
        message.is_mine && "flex-row-reverse",
      )}
    >
      {mayReply && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={message.is_mine ? t`Reply to your own message` : t`Reply to ${name}`}
          onClick={() => acts.reply(message)}
          className={look}
        >
          <Reply aria-hidden />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={message.is_mine ? t`Menu of your own message` : t`Menu of the message from ${name}`}
        onClick={({ currentTarget }) => acts.openMenu(message, spotOf(currentTarget))}
        className={look}
      >
        <ChevronDown aria-hidden />
      </button>
    </div>
  );
}

/** The centre of the pressed button: the menu opens below it. */
function spotOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
