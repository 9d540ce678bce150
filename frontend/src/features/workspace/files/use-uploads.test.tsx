import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FILES, fileOf, openFiles, pageOf } from "@/testing/project-files";
import type { Send } from "./uploads/upload-queue";

/** The files being sent, and how each ends. */
const tus = vi.hoisted(() => ({ send: vi.fn<Send>() }));
vi.mock("./uploads/tus", () => ({ sendByTus: tus.send, discardByTus: vi.fn() }));

const picker = () => document.querySelector<HTMLInputElement>('input[type="file"][multiple]') as HTMLElement;
const photo = (name: string, size = 100) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });

beforeEach(() => {
  document.cookie = "csrftoken=token";
  tus.send.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

describe("uploading", () => {
  it("shows how far each has come, and says when all are up", async () => {
    const arrivals: ((id: string) => void)[] = [];
    tus.send.mockImplementation(
      ({ onProgress }) =>
        new Promise((resolve) => {
          onProgress(25);
          arrivals.push(resolve);
        }),
    );
    openFiles({});
    await screen.findByText("No files uploaded");
    await userEvent.upload(picker(), [photo("one.jpg"), photo("two.jpg")]);
    expect(await screen.findByText("Uploading 1 of 2")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Uploading one.jpg" })).toHaveAttribute(
      "aria-valuenow",
      "25",
    );
    expect(screen.getByRole("progressbar", { name: "All uploads" })).toHaveAttribute("aria-valuenow", "25");
    expect(screen.getByRole("button", { name: /Upload Files/ })).toHaveAttribute("aria-busy", "true");
    for (const [place, arrive] of arrivals.entries()) arrive(`file-${place}`);
    expect(await screen.findByText("2 file(s) uploaded successfully")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
  });

  it("refuses in the browser what is too large or of no kind that is taken", async () => {
    openFiles({});
    await screen.findByText("No files uploaded");
    await userEvent.upload(picker(), [
      photo("large.jpg", 1001),
      photo("setup.exe", 10),
      photo("none.jpg", 0),
    ]);
    expect(await screen.findByText(/Files of this kind can be up to 1000 Bytes/)).toBeVisible();
    expect(screen.getByText(/Files of this kind are not accepted/)).toBeVisible();
    expect(screen.getByText("This file is empty.")).toBeVisible();
    expect(tus.send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Remove setup.exe from the list" }));
    expect(screen.queryByText("setup.exe")).toBeNull();
  });

  it("goes into the folder that is open, and a new version to its file", async () => {
    tus.send.mockImplementation(() => new Promise(() => undefined));
    openFiles({ [FILES]: pageOf(fileOf("plan")) }, { path: "/projects/p1?tab=files&folder=f1" });
    await screen.findByRole("article");
    await userEvent.upload(picker(), photo("one.jpg"));
    await userEvent.click(screen.getByRole("button", { name: "Menu of “plan.jpg”" }));
    expect(await screen.findByRole("menuitem", { name: "Upload a new version" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.upload(screen.getByLabelText("New version of plan.jpg"), photo("plan 2.jpg"));
    await waitFor(() => expect(tus.send).toHaveBeenCalledTimes(2));
    expect(tus.send.mock.calls.map(([{ upload }]) => upload.place)).toEqual([
      { folderId: "f1" },
      { replacesFileId: "plan" },
    ]);
  });

  it("takes what is pasted", async () => {
    tus.send.mockImplementation(() => new Promise(() => undefined));
    openFiles({});
    await screen.findByText("No files uploaded");
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { files: [photo("image.png")] } });
    window.dispatchEvent(paste);
    expect(await screen.findByText(/files of this kind are not accepted/i)).toBeVisible();
    expect(screen.getByText(/^Pasted picture .*\.png$/)).toBeVisible();
  });
});
