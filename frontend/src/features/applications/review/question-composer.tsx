import { Trans, useLingui } from "@lingui/react/macro";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { isEnter } from "@/lib/enter";
import { browserStorage } from "@/lib/browser-storage";
import { useIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import { useAsk } from "./mutations";

const LONGEST_QUESTION = 1000;

interface QuestionComposerProps {
  applicationId: string;
  userId: string;
}

/** The field for a question. The draft is saved; a failed message stays, with the server's error. */
export function QuestionComposer({ applicationId, userId }: QuestionComposerProps) {
  const { t } = useLingui();
  const storageKey = `karigar_draft:question:${userId}:${applicationId}`;
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => browserStorage.read(storageKey) ?? "");
  const key = useIdempotencyKey();
  const ask = useAsk(userId, applicationId);

  const write = (next: string) => {
    setText(next);
    // A changed text is a new message, with a new key.
    key.renew();
    if (next === "") browserStorage.remove(storageKey);
    else browserStorage.write(storageKey, next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    box.current?.focus();
    const body = text.trim();
    if (body === "" || ask.isPending) return;
    ask.mutate({ body, idempotencyKey: key.current() }, { onSuccess: () => write("") });
  };
  const problem = ask.error && toProblem(ask.error);

  return (
    <form onSubmit={send} noValidate className="flex items-end gap-2">
      <Field
        label={<Trans>Your message</Trans>}
        hideLabel
        className="flex-1"
        error={problem ? (problem.fieldErrors[0]?.message ?? problem.detail) : undefined}
      >
        <Textarea
          ref={box}
          rows={1}
          dir="auto"
          maxLength={LONGEST_QUESTION}
          className="max-h-40 min-h-11"
          placeholder={t`Type your message...`}
          value={text}
          onChange={(change) => write(change.target.value)}
          onKeyDown={(press) => {
            if (isEnter(press) && (press.ctrlKey || press.metaKey)) send(press);
          }}
        />
      </Field>
      <IconButton icon={SendHorizontal} label={t`Send message`} type="submit" busy={ask.isPending} />
    </form>
  );
}
