import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
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
 * Autosaves a job's form on the server: the first typed text creates a draft, later changes update it. One
 * save at a time; network failures are retried. `onSaved` is called with each answer.
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
  // Typed since the last save; what is sent while the page goes away outlives it.
  const isPending = useRef(false);
  const keepalive = useRef(false);

  const send = async (): Promise<void> => {
    const values = form.getValues();
    if (isOver.current || (id.current === undefined && !isWorthKeeping(values))) return;
    setState("saving");
    isPending.current = false;
    try {
      const body = draftBody(values);
      const saved =
        id.current === undefined
          ? await callApi("POST", "/api/jobs", {
              keepalive: keepalive.current,
              idempotencyKey: key.current,
              body: { ...body, draft: true },
            })
          : await saveDraft(id.current, { ...body, edit_version: version.current }, keepalive.current);
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
  /** Saves now, after the save in progress. */
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
      // A reset by the form itself is not a change.
      if (type === undefined && !form.formState.isDirty) return;
      clearTimeout(timer.current);
      isPending.current = true;
      setState("unsaved");
      timer.current = setTimeout(() => void latest.current(), SAVE_DELAY);
    });
    const saveLast = () => {
      if (!isPending.current) return;
      keepalive.current = true;
      void latest.current();
    };
    const comeBack = () => {
      keepalive.current = false;
    };
    window.addEventListener("pagehide", saveLast);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", saveLast);
      window.removeEventListener("pageshow", comeBack);
      subscription.unsubscribe();
      clearTimeout(timer.current);
      isOver.current = true;
    };
  }, [form]);

  return {
    state,
    /** The draft's version at the last save. */
    version: () => version.current,
    /** Saves the form and returns the draft's id; undefined if the save fails. */
    save: async (): Promise<string | undefined> => {
      await save();
      return id.current;
    },
    /** Waits for the save in progress and stops autosaving. */
    finish: async (): Promise<string | undefined> => {
      clearTimeout(timer.current);
      await running.current;
      isOver.current = true;
      return id.current;
    },
    /** Resumes autosaving, because the form was not finished after all. */
    goOn: () => {
      isOver.current = false;
    },
  };
}

function saveDraft(id: string, body: Schemas["WorkEditIn"], keepalive: boolean) {
  return saveEdit(body, (sent) =>
    callApi("PUT", "/api/projects/{project_id}", { keepalive, path: { project_id: id }, body: sent }),
  );
}
