import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";

/** The button's label. */
export interface ActWords {
  label: ReactNode;
  variant?: "primary" | "secondary";
  /** The message after success. */
  done: string;
  /** The confirmation; without it one press is enough. */
  question?: { title: ReactNode; description: ReactNode; tone?: "primary" | "danger" };
}

interface Act<Verb extends string> extends ActWords {
  verb: Verb;
}

interface ActButtonsProps<Verb extends string> {
  acts: Act<Verb>[];
  mutation: { error: Error | null; isPending: boolean };
  send: (verb: Verb) => Promise<unknown>;
  /** The subject of the actions, for screen readers outside the row. */
  about?: ReactNode;
}

/** The actions on one entry, such as approving or rejecting what somebody else requested. */
export function ActButtons<Verb extends string>({ acts, mutation, send, about }: ActButtonsProps<Verb>) {
  const [asked, setAsked] = useState<Verb | null>(null);
  const [sent, setSent] = useState<Verb | null>(null);
  const { error, isPending } = mutation;
  const act = ({ verb, done }: Act<Verb>) => {
    // Closed first, because the dialog that asks for the password replaces it.
    setAsked(null);
    setSent(verb);
    // Also if the entry has left the list by then; a refusal is shown beside the buttons.
    send(verb).then(
      () => toast.success(done),
      () => undefined,
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {error && (
        <Alert tone="danger" className="basis-full">
          {toProblem(error).detail}
        </Alert>
      )}
      {acts.map((one) => (
        <Button
          key={one.verb}
          variant={one.variant}
          busy={isPending && sent === one.verb}
          disabled={isPending && sent !== one.verb}
          onClick={() => (one.question ? setAsked(one.verb) : act(one))}
          about={about}
        >
          {one.label}
        </Button>
      ))}
      {acts.map(
        (one) =>
          one.question && (
            <ConfirmDialog
              key={one.verb}
              open={asked === one.verb}
              onOpenChange={(open) => !open && setAsked(null)}
              confirmLabel={one.label}
              onConfirm={() => act(one)}
              {...one.question}
            />
          ),
      )}
    </div>
  );
}
