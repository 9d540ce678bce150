import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { isEnter } from "@/lib/enter";
import { toProblem } from "@/lib/problem";
import { useDeleteAnswer, useSaveAnswer } from "./mutations";
import { savedAnswersQuery } from "./queries";

const LONGEST_TITLE = 80;
const LONGEST_ANSWER = 2_000;

interface SavedAnswersDialogProps {
  userId: string;
  /** The current proposal text, which can be saved. */
  text: string;
  onInsert: (body: string) => void;
  onClose: () => void;
}

/** Texts saved for later proposals: insert one, save the current text, delete one. */
export function SavedAnswersDialog({ userId, text, onInsert, onClose }: SavedAnswersDialogProps) {
  const { t } = useLingui();
  const query = useQuery(savedAnswersQuery(userId));
  const remove = useDeleteAnswer(userId);
  return (
    <Dialog open onOpenChange={onClose} width="sm" title={<Trans>Saved answers</Trans>}>
      <div className="flex flex-col gap-5">
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-24" />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <p className="text-ink-soft">
              <Trans>
                Nothing saved yet. Save a text that you write often, and insert it with one tap next time.
              </Trans>
            </p>
          }
        >
          {({ items }) => (
            <ul className="divide-y divide-line rounded-md border border-line">
              {items.map((answer) => (
                <li key={answer.id} className="flex items-start gap-1 py-2 pr-1 pl-3">
                  <div className="min-w-0 flex-1 py-1">
                    <p className="font-medium break-words">{answer.title}</p>
                    <p className="line-clamp-2 text-sm break-words whitespace-pre-line text-ink-soft">
                      {answer.body}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={t`Insert “${answer.title}”`}
                    onClick={() => onInsert(answer.body)}
                  >
                    <Trans>Insert</Trans>
                  </Button>
                  <IconButton
                    icon={Trash2}
                    label={t`Delete “${answer.title}”`}
                    busy={remove.isPending && remove.variables === answer.id}
                    onClick={() => remove.mutate(answer.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        {text.trim() !== "" && <SaveText userId={userId} text={text.trim().slice(0, LONGEST_ANSWER)} />}
      </div>
    </Dialog>
  );
}

/** Not a form element: React would bubble its submit event to the form behind the dialog. */
function SaveText({ userId, text }: { userId: string; text: string }) {
  const { t } = useLingui();
  const [title, setTitle] = useState("");
  const [missing, setMissing] = useState("");
  const save = useSaveAnswer(userId);
  const problem = save.error ? toProblem(save.error) : null;
  const send = () => {
    setMissing(title.trim() ? "" : t`Title is required`);
    if (title.trim()) save.mutate({ title: title.trim(), body: text }, { onSuccess: () => setTitle("") });
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Field
        label={<Trans>Save what you have written as</Trans>}
        error={missing || problem?.fieldErrors[0]?.message || problem?.detail}
      >
        <Input
          value={title}
          maxLength={LONGEST_TITLE}
          placeholder={t`For example: How I work`}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            send();
          }}
        />
      </Field>
      <Button variant="secondary" busy={save.isPending} onClick={send} className="self-start">
        <Trans>Save text</Trans>
      </Button>
    </div>
  );
}
