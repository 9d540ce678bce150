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
import { changesByOthers } from "./others-changes";
import {
  type UnsavedJob,
  changedFields,
  forgetUnsavedJob,
  storeUnsavedJob,
  unsavedJobKey,
} from "./unsaved-job";

const SAVE_DELAY = 1_200;
const RETRY_DELAY = 5_000;

export type DraftState = "empty" | "unsaved" | "saving" | "saved" | "failed";

interface JobDraftOptions {
  userId: string;
  draft: Project | undefined;
  /** The server's values of the form, before what was unsaved. */
  stored: JobForm;
  /** What was typed and not confirmed when this page was last left; the form already shows it. */
  unsaved: UnsavedJob | undefined;
  /** Called with each answer while the form is on the page. */
  onSaved: (draft: Project) => void;
}

/**
 * Autosaves a job's form on the server: the first typed text creates a draft, later changes update it. One
 * save at a time; network failures are retried. What is not confirmed when the page is left is saved at once,
 * and stored in the tab: the next page may read the draft before that save is committed.
 */
export function useJobDraft(
  form: UseFormReturn<JobForm, unknown, JobValues>,
  { userId, draft, stored, unsaved, onSaved }: JobDraftOptions,
) {
  const refreshWork = useRefreshWork();
  const [state, setState] = useState<DraftState>(draft ? "saved" : "empty");
  const id = useRef(draft?.id);
  const version = useRef(unsaved?.version || (draft?.edit_version ?? ""));
  const creation = useRef(unsaved?.creation);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOver = useRef(false);
  const isOnPage = useRef(true);
  const hasUnsent = useRef(unsaved !== undefined);
  const lastSent = useRef(stored);
  const confirmed = useRef(stored);

  const send = async (): Promise<void> => {
    const values = form.getValues();
    if (isOver.current || (id.current === undefined && !isWorthKeeping(values))) return;
    setState("saving");
    hasUnsent.current = false;
    // The form changes nested values in place.
    const formSent = structuredClone(values);
    lastSent.current = formSent;
    const storageKey = unsavedJobKey(userId, id.current);
    try {
      const body = draftBody(values);
      const created = id.current === undefined ? (creation.current ??= newCreation(body)) : undefined;
      const sent = created?.body ?? body;
      const saved =
        id.current === undefined
          ? await callApi("POST", "/api/jobs", {
              keepalive: true,
              idempotencyKey: created?.key,
              body: { ...sent, draft: true },
            })
          : await saveDraft(id.current, { ...sent, edit_version: version.current });
      creation.current = undefined;
      id.current = saved.id;
      version.current = saved.edit_version;
      const taken = changesByOthers(form.getValues(), sent, saved);
      lastSent.current = { ...formSent, ...taken };
      for (const [field, value] of Object.entries(taken)) form.setValue(field as keyof JobForm, value);
      refreshWork(saved.id);
      if (isOnPage.current) onSaved(saved);
      // The draft was created with an earlier text, which had no answer.
      if (JSON.stringify(sent) !== JSON.stringify(body)) {
        forgetUnsavedJob(storageKey);
        return await send();
      }
      confirmed.current = lastSent.current;
      if (!hasUnsent.current) forgetUnsavedJob(storageKey);
      setState((now) => (now === "saving" ? "saved" : now));
    } catch (error) {
      setState("failed");
      const problem = toProblem(error);
      if (problem.isFinal) creation.current = undefined;
      else if (!isOver.current && isOnPage.current) {
        timer.current = setTimeout(() => void save(), RETRY_DELAY);
      }
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
    isOnPage.current = true;
    const subscription = form.watch((_values, { type, name }) => {
      // Code writes answers, and what is no change of a person's: the trade of what was searched for, or
      // another window's text. Whether a field is dirty says nothing about a draft: it may be back at its
      // first value.
      const isTyped = type !== undefined;
      const isWritten = id.current === undefined ? isDirty(form, name) : isUnsent();
      if (!isTyped && !isWritten) return;
      clearTimeout(timer.current);
      hasUnsent.current = true;
      setState("unsaved");
      timer.current = setTimeout(() => void latest.current(), SAVE_DELAY);
    });
    const isUnsent = () => Object.keys(changedFields(form.getValues(), lastSent.current)).length > 0;
    const saveLast = () => {
      const values = form.getValues();
      const changed = changedFields(values, confirmed.current, lastSent.current);
      if (isOver.current || Object.keys(changed).length === 0) return;
      if (id.current === undefined && !isWorthKeeping(values)) return;
      storeUnsavedJob(unsavedJobKey(userId, id.current), {
        values: changed,
        version: version.current,
        creation: creation.current,
      });
      if (hasUnsent.current) void latest.current();
    };
    // A phone may end a page in the background without another event.
    const saveHidden = () => {
      if (document.visibilityState === "hidden") saveLast();
    };
    window.addEventListener("pagehide", saveLast);
    document.addEventListener("visibilitychange", saveHidden);
    if (hasUnsent.current) void latest.current();
    return () => {
      window.removeEventListener("pagehide", saveLast);
      document.removeEventListener("visibilitychange", saveHidden);
      subscription.unsubscribe();
      clearTimeout(timer.current);
      saveLast();
      if (isOver.current) forgetUnsavedJob(unsavedJobKey(userId, id.current));
      isOnPage.current = false;
    };
  }, [form, userId]);

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

/** The state is read as it is now: `form.formState` is that of the last render. */
function isDirty(form: UseFormReturn<JobForm, unknown, JobValues>, name: string | undefined): boolean {
  return name !== undefined && form.getFieldState(name as keyof JobForm).isDirty;
}

function newCreation(body: ReturnType<typeof draftBody>) {
  return { key: newIdempotencyKey(), body };
}

function saveDraft(id: string, body: Schemas["WorkEditIn"]) {
  return saveEdit(body, (sent) =>
    // Finished even if the page is left meanwhile.
    callApi("PUT", "/api/projects/{project_id}", { keepalive: true, path: { project_id: id }, body: sent }),
  );
}
