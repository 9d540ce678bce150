import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { saveEdit } from "@/lib/edit-conflict";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import type { Project } from "../queries";
import type { JobForm, JobValues } from "./schemas";
import { draftBody, isWorthKeeping } from "./draft-body";
import { useRefreshWork } from "./mutations";
import { takeFromOthers } from "./others-changes";

const SAVE_DELAY = 1_200;
const RETRY_DELAY = 5_000;

export type DraftState = "empty" | "unsaved" | "saving" | "saved" | "failed";

/**
 * Keeps a job's form on the server while it is being written: a draft appears with the first words and follows them.
 * One save at a time; what fails for want of a network is tried again. `onSaved` hears of each answer.
 */
export function useJobDraft(
  form: UseFormReturn<JobForm, unknown, JobValues>,
  draft: Project | undefined,
  onSaved: (draft: Project) => void,
) {
  const refreshWork = useRefreshWork();
  const [state, setState] = useState<DraftState>(draft ? "saved" : "empty");
  const id = useRef(draft?.id);
  const version = useRef(draft?.edit_version ?? "");
  const key = useRef(newIdempotencyKey());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOver = useRef(false);

  const send = async (): Promise<void> => {
    const values = form.getValues();
    if (isOver.current || (id.current === undefined && !isWorthKeeping(values))) return;
    setState("saving");
    try {
      const body = draftBody(values);
      const saved =
        id.current === undefined
          ? await unwrap(
              api.POST("/api/jobs", {
                params: { header: { "Idempotency-Key": key.current } },
                body: { ...body, draft: true },
              }),
            )
          : await saveDraft(id.current, { ...body, edit_version: version.current });
      id.current = saved.id;
      version.current = saved.edit_version;
      takeFromOthers(form, body, saved);
      refreshWork(saved.id);
      setState((now) => (now === "saving" ? "saved" : now));
      onSaved(saved);
    } catch (error) {
      setState("failed");
      const problem = toProblem(error);
      if (problem.isFinal) key.current = newIdempotencyKey();
      else if (!isOver.current) timer.current = setTimeout(() => void save(), RETRY_DELAY);
    }
  };
  /** Saves now, after what is being saved. */
  const save = (): Promise<void> => {
    clearTimeout(timer.current);
    running.current = running.current.then(send);
    return running.current;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    isOver.current = false;
    const subscription = form.watch((_values, { type }) => {
      // What the form itself puts in place (a reset) is no news.
      if (type === undefined && !form.formState.isDirty) return;
      clearTimeout(timer.current);
      setState("unsaved");
      timer.current = setTimeout(() => void latest.current(), SAVE_DELAY);
    });
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer.current);
      isOver.current = true;
    };
  }, [form]);

  return {
    state,
    /** The version of the draft as it was last saved. */
    version: () => version.current,
    /** Saves what there is and gives the draft's id; undefined where it could not be saved. */
    keep: async (): Promise<string | undefined> => {
      await save();
      return id.current;
    },
    /** Waits for what is being saved, and saves nothing any more. */
    finish: async (): Promise<string | undefined> => {
      clearTimeout(timer.current);
      await running.current;
      isOver.current = true;
      return id.current;
    },
    /** Goes on saving: it was not finished after all. */
    goOn: () => {
      isOver.current = false;
    },
  };
}

function saveDraft(id: string, body: components["schemas"]["WorkEditIn"]) {
  return saveEdit(body, (sent) =>
    unwrap(api.PUT("/api/projects/{project_id}", { params: { path: { project_id: id } }, body: sent })),
  );
}
