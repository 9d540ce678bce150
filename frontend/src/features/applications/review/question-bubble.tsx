import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff } from "lucide-react";
import { cn } from "@/lib/cn";
import { formatDateTime, formatMessageTime } from "@/lib/dates";
import type { Question } from "./queries";

/** One message: own ones right, the other side's left; masked parts are explained to the author. */
export function QuestionBubble({ question, name }: { question: Question; name: string }) {
  const { t } = useLingui();
  const { is_mine: isMine } = question;
  return (
    <div className={cn("flex max-w-[85%] flex-col gap-1", isMine ? "items-end self-end" : "items-start")}>
      {!isMine && <p className="px-1 text-sm font-semibold text-ink-soft">{name}</p>}
      <p
        dir="auto"
        className={cn(
          "max-w-full rounded-lg border px-3.5 py-2 break-words whitespace-pre-wrap",
          isMine ? "rounded-br-sm border-transparent bg-brand-soft" : "rounded-bl-sm border-line bg-sunken",
        )}
      >
        {question.body}
      </p>
      {isMine && question.held_back.length > 0 && (
        <p className="flex items-start gap-1.5 px-1 text-sm text-ink-soft">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>{name} sees the contact details only after hiring.</Trans>
        </p>
      )}
      <p className="px-1 text-sm text-ink-faint figures">
        <time dateTime={question.created_at} title={formatDateTime(question.created_at)}>
          {formatMessageTime(question.created_at)}
        </time>
        {isMine && question.read_at && ` · ${t`Read`}`}
      </p>
    </div>
  );
}
