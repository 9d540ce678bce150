import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problem } from "@/testing/fake-server";
import { ASHA, FILES, fileOf, openFiles, pageOf } from "@/testing/project-files";

beforeEach(() => {
  document.cookie = "csrftoken=token";
});
afterEach(() => void vi.unstubAllGlobals());

describe("the files of a project", () => {
  it("say that there are none, in the specification's words", async () => {
    openFiles({});
    expect(await screen.findByText("No files uploaded")).toBeVisible();
    expect(screen.getByText("Upload your first file to get started")).toBeVisible();
    expect(screen.getByRole("button", { name: "Upload Files" })).toBeEnabled();
  });

  it("are cards with name, size, date, Download and delete", async () => {
    openFiles({ [FILES]: pageOf(fileOf("tiles")) });
    const card = await screen.findByRole("article");
    expect(within(card).getByRole("heading", { name: "tiles.jpg" })).toBeVisible();
    expect(card).toHaveTextContent("2.4 MB");
    expect(card).toHaveTextContent("20 Nov 2026");
    expect(card).toHaveTextContent("by Asha Rao");
    expect(within(card).getByRole("link", { name: /Download/ })).toHaveAttribute(
      "href",
      "/api/files/tiles/download",
    );
    expect(within(card).getByRole("button", { name: "Delete tiles.jpg" })).toBeEnabled();
  });

  it("can't be downloaded while they are checked, and say why they were not taken", async () => {
    const refusal = { code: "virus", words: "This file holds a virus." };
    openFiles({
      [FILES]: pageOf(fileOf("new", { state: "checking" }), fileOf("bad", { state: "refused", refusal })),
    });
    expect(await screen.findByText("Being checked")).toBeVisible();
    expect(screen.getByText("This file holds a virus.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
  });

  it("offer nothing that changes them to whoever may only look", async () => {
    openFiles(
      { [FILES]: pageOf(fileOf("tiles", { may_change: false, may_delete: false })) },
      { mayAdd: false },
    );
    await screen.findByRole("article");
    expect(screen.queryByRole("button", { name: /Upload|Delete|New folder/ })).toBeNull();
  });

  it("are found by name and kind, which the address keeps", async () => {
    const server = openFiles({ [FILES]: pageOf(fileOf("tiles")) });
    await screen.findByRole("article");
    server.answer({ [FILES]: pageOf() });
    await userEvent.type(screen.getByRole("searchbox"), "door");
    expect(await screen.findByText("No file matches")).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind of file" }), "Videos");
    await waitFor(() => expect(server.received.at(-1)?.query.toString()).toBe("q=door&kind=video"));
    server.answer({ [FILES]: pageOf(fileOf("tiles")) });
    await userEvent.click(screen.getByRole("button", { name: "Show all files" }));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("go into the bin after a question, and come back by Undo", async () => {
    const deleted = vi.fn(() => new Response(null, { status: 204 }));
    const restored = vi.fn(() => fileOf("tiles"));
    openFiles({
      [FILES]: pageOf(fileOf("tiles")),
      "DELETE /api/files/tiles": deleted,
      "POST /api/files/tiles/restoration": restored,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete tiles.jpg" }));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Are you sure you want to delete this file?");
    await userEvent.click(within(question).getByRole("button", { name: "Delete file" }));
    expect(await screen.findByText("File deleted successfully")).toBeVisible();
    expect(deleted).toHaveBeenCalledOnce();
    // jsdom has no pointer capture, which the toast needs.
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(restored).toHaveBeenCalledOnce());
  });

  it("tell a failure in the server's words", async () => {
    openFiles({
      [FILES]: pageOf(fileOf("tiles")),
      "DELETE /api/files/tiles": problem(409, "workspace_closed", "This project is closed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete tiles.jpg" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete file" }));
    expect(await screen.findByText("This project is closed.")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
  });
});

describe("folders", () => {
  it("are a row to choose from, and part the list", async () => {
    const server = openFiles({ [FILES]: pageOf(fileOf("tiles")) });
    const row = await screen.findByRole("navigation", { name: "Folders" });
    await userEvent.click(await within(row).findByRole("link", { name: /Kitchen.*2 files/ }));
    await waitFor(() => expect(server.received.at(-1)?.query.get("folder_id")).toBe("f1"));
    expect(within(row).getByRole("link", { name: /Kitchen.*2 files/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  it("are made with a usual name at a press; the server's refusal stands at the field", async () => {
    const taken = [{ field: "name", message: "There is such a folder already.", code: "taken" }];
    const created = vi.fn(({ body }: { body: unknown }) => {
      expect(body).toEqual({ name: "Bathroom" });
      return problem(422, "invalid", "Invalid.", taken);
    });
    openFiles({ "POST /api/projects/p1/folders": created });
    await userEvent.click(await screen.findByRole("button", { name: "New folder" }));
    const dialog = await screen.findByRole("dialog", { name: "New folder" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    expect((await within(dialog).findAllByText("Please write a name."))[0]).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: "Kitchen" })).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Bathroom" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    expect((await within(dialog).findAllByText("There is such a folder already."))[0]).toBeVisible();
  });

  it("take a file, and give it up again", async () => {
    const changed = vi.fn(({ body }: { body: unknown }) => {
      expect(body).toEqual({ folder_id: "f1", edit_version: "v1" });
      return fileOf("tiles", { folder_id: "f1" });
    });
    openFiles({ [FILES]: pageOf(fileOf("tiles")), "PATCH /api/files/tiles": changed });
    await userEvent.click(await screen.findByRole("button", { name: "Menu of “tiles.jpg”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to a folder" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Kitchen" }));
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Moved to “Kitchen”")).toBeVisible();
  });
});

describe("the bin", () => {
  it("gives a file back", async () => {
    const restored = vi.fn(() => fileOf("old"));
    openFiles(
      {
        "GET /api/projects/p1/files/deleted": pageOf(fileOf("old", { deleted_at: "2026-11-21T08:00:00Z" })),
        "POST /api/files/old/restoration": restored,
      },
      { path: "/projects/p1?tab=files&show=bin" },
    );
    await userEvent.click(await screen.findByRole("button", { name: /Restore.*old\.jpg/ }));
    await waitFor(() => expect(restored).toHaveBeenCalledOnce());
    expect(await screen.findByText("“old.jpg” is back")).toBeVisible();
  });
});

describe("versions", () => {
  it("are listed, and an older one becomes the current one again", async () => {
    const version = (number: number, isCurrent: boolean) => ({
      number,
      name: `plan ${number}.pdf`,
      size: 1024,
      mime: "application/pdf",
      state: "ready",
      refusal: null,
      uploaded_by: ASHA,
      created_at: "2026-11-20T08:00:00Z",
      is_current: isCurrent,
    });
    const restored = vi.fn(() => fileOf("plan", { version: 3 }));
    openFiles({
      [FILES]: pageOf(fileOf("plan", { version: 2 })),
      "GET /api/files/plan/versions": { items: [version(2, true), version(1, false)] },
      "POST /api/files/plan/versions/1/restoration": restored,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Menu of “plan.jpg”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Versions" }));
    const list = await screen.findByRole("list", { name: "Versions" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(within(list).getByRole("button", { name: "Take this one: Version 1" }));
    await waitFor(() => expect(restored).toHaveBeenCalledOnce());
  });
});
