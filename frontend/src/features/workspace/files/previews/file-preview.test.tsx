import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { fileOf } from "@/testing/project-files";
import { renderApp } from "@/testing/render-app";
import type { ProjectFile } from "../../model";
import { FilePreview } from "./file-preview";

function Viewer({ files }: { files: ProjectFile[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const file = files.find(({ id }) => id === openId);
  return (
    <>
      <button type="button" onClick={() => setOpenId(files[0]?.id ?? null)}>
        Look
      </button>
      {file && (
        <FilePreview
          projectId="p1"
          files={files}
          file={file}
          onStep={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

async function look(...files: ProjectFile[]) {
  serve({
    "GET /api/session": { user: null },
    "GET /api/projects/p1/tasks": { items: [{ id: "t1", title: "Tile the bathroom" }] },
  });
  renderApp(<Viewer files={files} />);
  await userEvent.click(screen.getByRole("button", { name: "Look" }));
  return screen.getByRole("dialog");
}

afterEach(() => void vi.unstubAllGlobals());

describe("the preview", () => {
  it("goes through the files by the arrow keys, and gives the focus back when it closes", async () => {
    await look(fileOf("one"), fileOf("two"));
    expect(screen.getByRole("img", { name: "one.jpg" })).toHaveAttribute("src", "/api/files/one/content");
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.getByRole("dialog", { name: "one.jpg" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("dialog", { name: "two.jpg" })).toBeVisible();
    expect(screen.getByText("2 of 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next file" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Look" })).toHaveFocus();
  });

  it("goes on by a swipe, not by a stroke up or down", async () => {
    await look(fileOf("one"), fileOf("two"));
    const stroke = (from: [number, number], to: [number, number]) => {
      const picture = screen.getByRole("img");
      fireEvent.touchStart(picture, { touches: [{ clientX: from[0], clientY: from[1] }] });
      fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
    };
    stroke([200, 100], [190, 400]);
    expect(screen.getByRole("dialog", { name: "one.jpg" })).toBeVisible();
    stroke([300, 100], [150, 110]);
    expect(screen.getByRole("dialog", { name: "two.jpg" })).toBeVisible();
  });

  it("shows a picture at its full size, and fits it again", async () => {
    await look(fileOf("one"));
    fireEvent.load(screen.getByRole("img"));
    await userEvent.click(screen.getByRole("button", { name: "Full size" }));
    expect(screen.getByRole("group", { name: "Picture at full size" })).toHaveAttribute("tabindex", "0");
    await userEvent.click(screen.getByRole("button", { name: "Fit to the screen" }));
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("says so when a picture can't be loaded", async () => {
    await look(fileOf("one"));
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByRole("alert")).toHaveTextContent("This picture could not be loaded.");
  });

  it("turns the pages of a PDF", async () => {
    await look(fileOf("plan", { name: "plan.pdf", mime: "application/pdf", kind: "other", pages: 3 }));
    expect(screen.getByRole("img", { name: "plan.pdf, page 1 of 3" })).toHaveAttribute(
      "src",
      "/api/files/plan/pages/1",
    );
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getByText("Page 2 of 3")).toBeVisible();
    await userEvent.keyboard("{PageDown}");
    expect(screen.getByRole("img", { name: "plan.pdf, page 3 of 3" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  it("plays videos, and sends other kinds to their own programs", async () => {
    const dialog = await look(
      fileOf("film", { name: "film.mp4", mime: "video/mp4", kind: "video" }),
      fileOf("sheet", { name: "sheet.xlsx", mime: "application/vnd.ms-excel", kind: "other" }),
    );
    expect(dialog.querySelector("video")).toHaveAttribute("src", "/api/files/film/content");
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByText(/can't be shown here/)).toBeVisible();
    expect(screen.getAllByRole("link", { name: /Download/ })).toHaveLength(2);
  });

  it("opens nothing that is still being checked", async () => {
    await look(fileOf("new", { state: "checking" }));
    expect(screen.getByText(/being checked/)).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
  });

  it("tells what the file came with", async () => {
    await look(fileOf("one", { task_id: "t1" }), fileOf("two", { message_id: "m1" }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "From the task “Tile the bathroom”" })).toHaveAttribute(
        "href",
        "/projects/p1?tab=tasks&task=t1",
      ),
    );
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("link", { name: "From a message" })).toHaveAttribute(
      "href",
      "/projects/p1?tab=messages&message=m1",
    );
  });
});
