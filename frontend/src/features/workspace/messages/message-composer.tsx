import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Reply, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { browserStorage } from "@/lib/browser-storage";
import { toProblem } from "@/lib/problem";
import { useOpened } from "@/lib/opened";
import { AttachFiles, AttachedFiles } from "../files/attach-files";
import type { Attachments } from "../files/use-attachments";
import type { Message } from "../model";
import { ComposerField } from "./composer-field";
import { Quoted } from "./message-quote";
import { useEditMessage } from "./mutations";
import type { Quote } from "./outbox";

interface NewMessageProps {
  /** Person and project, because devices are shared: the key under which the draft is saved. */
  draftKey: string;
  userId: string;
  replyTo: Quote | null;
  attachments: Attachments;
  onSend: (body: string) => void;
  onNoReply: () => void;
  /** ArrowUp in the empty field. */
  onEditLast: () => void;
}

/** The message composer. Blank messages are not sent; others are trimmed. At the bottom edge on phones. */
export function NewMessage({
  draftKey,
  userId,
  replyTo,
  attachments,
  onSend,
  onNoReply,
  onEditLast,
}: NewMessageProps) {
  const { t } = useLingui();
  const storageKey = `karigar_draft:message:${draftKey}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => browserStorage.read(storageKey) ?? "");
  const [isRefused, setRefused] = useState(false);
  const { uploads, hasFailed, add } = attachments;

  const quotedId = replyTo?.id;
  useEffect(() => {
    if (quotedId) field.current?.focus();
  }, [quotedId]);

  const write = (next: string) => {
    setText(next);
    if (next === "") browserStorage.remove(storageKey);
    else browserStorage.write(storageKey, next);
  };
  const send = () => {
    const body = text.trim();
    // Focus stays here, so that a phone's keyboard stays open for the next message.
    field.current?.focus();
    setRefused(hasFailed);
    if (hasFailed || (body === "" && uploads.length === 0)) return;
    onSend(body);
    write("");
  };
  return (
    <ComposerFrame>
      {replyTo && (
        <ComposerHead icon={<Reply aria-hidden />} cancelLabel={t`Don’t reply`} onCancel={onNoReply}>
          <Quoted quote={replyTo} userId={userId} />
        </ComposerHead>
      )}
      <AttachedFiles attachments={attachments} className="max-h-44 overflow-y-auto" />
      {isRefused && hasFailed && (
        <FieldError>
          <Trans>A file could not be uploaded. Remove it or try it again, then send.</Trans>
        </FieldError>
      )}
      <ComposerField
        ref={field}
        value={text}
        onChange={write}
        onSubmit={send}
        onEscape={onNoReply}
        onEditLast={onEditLast}
        onFiles={add}
        label={t`Your message`}
        submitLabel={t`Send message`}
      >
        <AttachFiles attachments={attachments} variant="quiet" />
      </ComposerField>
    </ComposerFrame>
  );
}

interface EditMessageProps {
  projectId: string;
  message: Message;
  onDone: () => void;
}

/** Edits the viewer's own message. The unsent draft waits until that is done. */
export function EditMessage({ projectId, message, onDone }: EditMessageProps) {
  const { t } = useLingui();
  const opened = useOpened(message);
  const [text, setText] = useState(opened.body);
  const edit = useEditMessage(projectId);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const save = () => {
    const body = text.trim();
    if (body === opened.body) onDone();
    else if (body !== "" || message.files.length > 0) edit.mutate({ ...opened, body }, { onSuccess: onDone });
  };
  const problem = edit.error && toProblem(edit.error);
  return (
    <ComposerFrame>
      <ComposerHead icon={<Pencil aria-hidden />} cancelLabel={t`Don’t edit`} onCancel={onDone}>
        <span className="text-sm font-semibold text-brand">
          <Trans>Edit your message</Trans>
        </span>
        <span dir="auto" className="truncate text-sm text-ink-soft">
          {message.body}
        </span>
      </ComposerHead>
      {problem && <FieldError>{problem.fieldErrors[0]?.message ?? problem.detail}</FieldError>}
      <ComposerField
        ref={field}
        value={text}
        onChange={setText}
        onSubmit={save}
        onEscape={onDone}
        label={t`Edit your message`}
        submitLabel={t`Save message`}
        isBusy={edit.isPending}
        isEdit
      />
    </ComposerFrame>
  );
}

function ComposerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="z-10 flex flex-col gap-2 rounded-b-lg border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:sticky max-sm:bottom-(--keyboard,0px) sm:px-5">
      {children}
    </div>
  );
}

interface ComposerHeadProps {
  icon: ReactNode;
  cancelLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The purpose of the text below: a reply, or an edit. */
function ComposerHead({ icon, cancelLabel, onCancel, children }: ComposerHeadProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-ink-soft [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <IconButton icon={X} label={cancelLabel} onClick={onCancel} />
    </div>
  );
}
