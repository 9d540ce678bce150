import { useMutation } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi } from "@/api/client";
import { type FieldConflict, saveEdit } from "@/lib/edit-conflict";
import { toProblem } from "@/lib/problem";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { shownValue } from "./conflict-values";
import { EditConflictModal } from "./edit-conflict-modal";

afterEach(() => vi.unstubAllGlobals());

const TASK = "PATCH /api/tasks/t1";

function conflictIn(field: string, label: string, part: Partial<FieldConflict> = {}): FieldConflict {
  return {
    field,
    label,
    theirs: `their ${field}`,
    yours: `my ${field}`,
    theirs_label: "",
    yours_label: "",
    changed_by: "Ravi",
    is_own: false,
    changed_at: new Date().toISOString(),
    ...part,
  };
}

function refusal(version: string, ...conflicts: FieldConflict[]): Response {
  const detail = "Ravi changed this while you were writing. Please choose.";
  return Response.json(
    { code: "edited_meanwhile", status: 409, title: detail, detail, conflicts, edit_version: version },
    { status: 409 },
  );
}

function Editor() {
  const save = useMutation({
    mutationFn: () =>
      saveEdit({ title: "my title", description: "my description", edit_version: "v1" }, (body) =>
        callApi("PATCH", "/api/tasks/{task_id}", { path: { task_id: "t1" }, body }),
      ),
  });
  return (
    <>
      <button type="button" onClick={() => save.mutate()}>
        Send
      </button>
      {save.isSuccess && <p>Saved</p>}
      {save.error && <p>{toProblem(save.error).detail}</p>}
      <EditConflictModal />
    </>
  );
}

/** The server refuses with each of `conflicts` in turn, and then saves. */
function start(...answers: Response[]) {
  let count = 0;
  const server = serve({ [TASK]: () => answers[count++] ?? {} });
  renderApp(<Editor />);
  const sent = () => server.received.filter(({ call }) => call === TASK).map(({ body }) => body);
  return { sent, user: userEvent.setup() };
}

const asked = () => screen.findByRole("dialog", { name: "This was changed while you were writing" });

describe("an edit that meets somebody else's", () => {
  it("shows both values and saves what was chosen for each field", async () => {
    const { user, sent } = start(
      refusal("v2", conflictIn("title", "Title"), conflictIn("description", "Description")),
    );
    await user.click(screen.getByRole("button", { name: "Send" }));
    const dialog = await asked();
    const title = within(dialog).getByRole("group", { name: /^Title/ });
    expect(within(title).getByText("my title")).toBeVisible();
    expect(within(title).getByText("their title")).toBeVisible();
    expect(title).toHaveTextContent("Ravi changed it");
    await user.click(within(title).getByRole("radio", { name: /Take theirs/ }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sent()).toEqual([
      { title: "my title", description: "my description", edit_version: "v1" },
      { title: "their title", description: "my description", edit_version: "v2" },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps mine by the keyboard alone", async () => {
    const { user, sent } = start(refusal("v2", conflictIn("title", "Title")));
    screen.getByRole("button", { name: "Send" }).focus();
    await user.keyboard("{Enter}");
    const dialog = await asked();
    expect(within(dialog).getByRole("radio", { name: /Keep mine/ })).toBeChecked();
    within(dialog).getByRole("button", { name: "Save" }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ title: "my title", edit_version: "v2" });
  });

  it("asks again where somebody was there once more", async () => {
    const { user, sent } = start(
      refusal("v2", conflictIn("title", "Title")),
      refusal("v3", conflictIn("title", "Title", { theirs: "yet another" })),
    );
    await user.click(screen.getByRole("button", { name: "Send" }));
    await user.click(within(await asked()).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("yet another")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sent()).toHaveLength(3);
    expect(sent().at(-1)).toMatchObject({ edit_version: "v3" });
  });

  it("gives the refusal to the form when the person goes back to it", async () => {
    const { user, sent } = start(refusal("v2", conflictIn("title", "Title")));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await asked();
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Ravi changed this while you were writing. Please choose.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it("says when it was the person in another window", async () => {
    const { user } = start(refusal("v2", conflictIn("title", "Title", { is_own: true, changed_by: "" })));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("dialog", { name: "You changed this in another window" })).toBeVisible();
    expect(screen.getByRole("radio", { name: /Keep the other/ })).toBeVisible();
  });
});

describe("a value in words", () => {
  it.each([
    ["rate_paise", 50_000, "₹500"],
    ["due_on", "2027-03-05", "5 Mar 2027"],
    ["is_active", false, "No"],
    ["title", null, ""],
    ["skills", ["Tiling", "Paint"], "Tiling, Paint"],
    ["languages", ["hi", "mr"], "Hindi, Marathi"],
    ["stages", [{ title: "First", amount_paise: 100, due_on: null }], "First · ₹1"],
  ])("of %s", (field, value, words) => {
    expect(shownValue(field, value)).toBe(words);
  });
});
