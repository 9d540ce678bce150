import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useForm } from "@/lib/use-form";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { Project } from "../queries";
import type { JobForm, JobValues } from "./schemas";
import { readUnsavedJob, unsavedJobKey } from "./unsaved-job";
import { useJobDraft } from "./use-job-draft";
import { EMPTY_JOB } from "./work-form";

beforeEach(() => {
  sessionStorage.clear();
  // Nobody stays on the page to ask for a token.
  document.cookie = "csrftoken=known";
});
afterEach(() => vi.unstubAllGlobals());

const saved = (body: unknown, version = "v2") => ({
  id: "p1",
  edit_version: version,
  trade: null,
  area: null,
  city: null,
  ...(body as object),
});
const draft = { id: "p1", edit_version: "v1" } as Project;
const stored = { ...EMPTY_JOB, title: "Leaking tap" };

/** The page as the post form makes it: what the server has, and over it what this tab did not get confirmed. */
function Posting({ continued, onSaved }: { continued?: Project; onSaved?: () => void }) {
  const [unsaved] = useState(() => readUnsavedJob(unsavedJobKey("u1", continued?.id)));
  const base = continued ? stored : EMPTY_JOB;
  const form = useForm<JobForm, unknown, JobValues>({ defaultValues: { ...base, ...unsaved?.values } });
  const { state } = useJobDraft(form, {
    userId: "u1",
    draft: continued,
    stored: base,
    unsaved,
    onSaved: onSaved ?? (() => undefined),
  });
  return (
    <>
      <textarea aria-label="Description" {...form.register("description")} />
      <button type="button" onClick={() => form.setValue("title", "First answer", { shouldDirty: true })}>
        Answer
      </button>
      <button type="button" onClick={() => form.setValue("title", stored.title, { shouldDirty: true })}>
        Answer as before
      </button>
      <output>{state}</output>
    </>
  );
}

/** The page goes, with everything in it, before any answer. */
function leave(unmount: () => void): void {
  act(() => void window.dispatchEvent(new PageTransitionEvent("pagehide")));
  unmount();
}

const description = () => screen.getByLabelText("Description");

describe("what code writes for a person", () => {
  it("is saved from the first answer on, and when an answer is again what it was", async () => {
    const user = userEvent.setup();
    const { received } = serve({ "PUT /api/projects/p1": ({ body }) => saved(body) });
    renderApp(<Posting continued={draft} />);
    await user.click(screen.getByText("Answer"));
    await waitFor(() => expect(received).toHaveLength(1), { timeout: 3_000 });
    await screen.findByText("saved");
    await user.click(screen.getByText("Answer as before"));
    await waitFor(() => expect(received).toHaveLength(2), { timeout: 3_000 });
    expect(received.map(({ body }) => (body as JobForm).title)).toEqual(["First answer", "Leaking tap"]);
  });
});

describe("leaving a page with a draft", () => {
  it("sends the last text at once, and a page that reads the older draft shows and saves it again", async () => {
    const user = userEvent.setup();
    let answered = 0;
    const { received } = serve({
      // The save of the page that is left has no answer.
      "PUT /api/projects/p1": ({ body }) =>
        answered++ === 0 ? new Promise<never>(() => undefined) : saved(body),
    });
    const { unmount } = renderApp(<Posting continued={draft} />);
    await user.type(description(), "In the kitchen");
    leave(unmount);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toMatchObject({ description: "In the kitchen", edit_version: "v1" });

    renderApp(<Posting continued={draft} />);
    expect(description()).toHaveValue("In the kitchen");
    await screen.findByText("saved");
    // Over the version that was typed over, so that another person's change is still found.
    expect(received[1]?.body).toMatchObject({ description: "In the kitchen", edit_version: "v1" });
    expect(sessionStorage).toHaveLength(0);
  });

  it("shows the text of a save that was under way", async () => {
    const user = userEvent.setup();
    serve({ "PUT /api/projects/p1": new Promise<never>(() => undefined) });
    const { unmount } = renderApp(<Posting continued={draft} />);
    await user.type(description(), "In the bath");
    await screen.findByText("saving", undefined, { timeout: 3_000 });
    leave(unmount);
    renderApp(<Posting continued={draft} />);
    expect(description()).toHaveValue("In the bath");
  });

  it("creates one draft when its creation was under way and more was typed", async () => {
    const user = userEvent.setup();
    let created = 0;
    const server = serve({
      "POST /api/jobs": ({ body }) => (created++ === 0 ? new Promise<never>(() => undefined) : saved(body)),
      "PUT /api/projects/p1": ({ body }) => saved(body, "v3"),
    });
    const { unmount } = renderApp(<Posting />);
    await user.type(description(), "A tap");
    await screen.findByText("saving", undefined, { timeout: 3_000 });
    await user.type(description(), " drips");
    leave(unmount);
    const onSaved = vi.fn();
    renderApp(<Posting onSaved={onSaved} />);
    expect(description()).toHaveValue("A tap drips");
    await screen.findByText("saved");
    const [first, second, third] = server.received;
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(second?.body).toEqual(first?.body);
    expect(third?.body).toMatchObject({ description: "A tap drips", edit_version: "v2" });
    expect(sessionStorage).toHaveLength(0);
  });

  it("saves the last text when a link within the app is followed, and leaves the next address alone", async () => {
    const user = userEvent.setup();
    const { received } = serve({ "PUT /api/projects/p1": ({ body }) => saved(body) });
    const onSaved = vi.fn();
    const { unmount } = renderApp(<Posting continued={draft} onSaved={onSaved} />);
    await user.type(description(), "At the back");
    unmount();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(received[0]?.body).toMatchObject({ description: "At the back" });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("saves when a phone puts the page into the background", async () => {
    const user = userEvent.setup();
    const { received } = serve({ "PUT /api/projects/p1": problem(503, "busy", "Busy.") });
    renderApp(<Posting continued={draft} />);
    await user.type(description(), "Upstairs");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    vi.restoreAllMocks();
    await screen.findByText("failed");
    expect(received[0]?.body).toMatchObject({ description: "Upstairs" });
    expect(readUnsavedJob(unsavedJobKey("u1", "p1"))?.values).toEqual({ description: "Upstairs" });
  });
});
