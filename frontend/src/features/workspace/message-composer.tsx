import { useLingui } from "@lingui/react/macro";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { browserStorage } from "@/lib/browser-storage";
import { LONGEST_MESSAGE } from "./model";

interface MessageComposerProps {
  /** The person and project, since devices are shared: what is half written is kept under it. */
  draftKey: string;
  onSend: (body: string) => void;
}

/** The line to write in. Blank lines aren't sent; what is sent is trimmed. At the bottom edge on phones. */
export function MessageComposer({ draftKey, onSend }: MessageComposerProps) {
  const { t } = useLingui();
  const storageKey = `karigar_draft:message:${draftKey}`;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => browserStorage.read(storageKey) ?? "");

  const write = (next: string) => {
    setText(next);
    if (next === "") browserStorage.remove(storageKey);
    else browserStorage.write(storageKey, next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = text.trim();
    // Focus stays here, so that a phone's keyboard stays open for the next one.
    input.current?.focus();
    if (body === "") return;
    onSend(body);
    write("");
  };

  return (
    <form
      onSubmit={send}
      className="z-10 flex gap-2 rounded-b-lg border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:sticky max-sm:bottom-0 sm:px-5"
    >
      <Input
        ref={input}
        value={text}
        onChange={(event) => write(event.target.value)}
        maxLength={LONGEST_MESSAGE}
        placeholder={t`Type your message...`}
        aria-label={t`Your message`}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      <Button type="submit" size="icon" aria-label={t`Send message`} className="size-11">
        <SendHorizontal aria-hidden />
      </Button>
    </form>
  );
}
