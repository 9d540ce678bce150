import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { takeUploads } from "@/testing/fake-uploads";
import { renderApp } from "@/testing/render-app";
import { ApplyForm } from "./apply-form";
import { OwnApplicationPage } from "./own-application-page";
import { PositionPage } from "./position-page";
import type { OwnApplication, Position } from "./queries";

const RULES = {
  reply_within_hours: 48,
  retention_months: 6,
  undecided_months: 12,
  largest_cv_bytes: 5 * 1024 ** 2,
  most_links: 3,
};
const CALL = "POST /api/careers/clerk/applications";
const SENT = Response.json({ number: "KJ-2026-000007" }, { status: 201 });
const cv = (name = "cv.pdf", size = 2048) => new File([new Uint8Array(size)], name, { type: "text/plain" });

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  document.cookie = "csrftoken=token";
});

function open(answer: Parameters<typeof takeUploads>[0] = SENT) {
  serve({});
  renderApp(<ApplyForm slug="clerk" rules={RULES} />, { path: "/careers/clerk" });
  return takeUploads(answer);
}

const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Your CV", { selector: "input" }), { target: { files: [file] } });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send application" }));

async function fill() {
  await userEvent.type(field("Your name"), "Anita Sharma");
  await userEvent.type(field("Email"), "anita@example.in");
  choose(cv());
  await userEvent.click(screen.getByRole("checkbox", { name: /privacy policy/ }));
}

describe("the application form", () => {
  it("goes out with its CV, and gives way to the number", async () => {
    const { received } = open();
    await fill();
    await userEvent.type(field(/^Phone/), "98765 43210");
    await userEvent.type(field(/^Link to your work/), "https://example.com/anita");
    await send();
    expect(await screen.findByText("KJ-2026-000007")).toBeVisible();
    expect(screen.getByRole("status")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("within 48 hours");
    expect(received[0]?.call).toBe(CALL);
    expect(received[0]?.fields).toMatchObject({
      name: "Anita Sharma",
      phone: "9876543210",
      links: "https://example.com/anita",
      consents: "true",
      homepage: "",
    });
    expect(received[0]?.files["cv"]).toMatchObject({ name: "cv.pdf", size: 2048 });
  });

  it("says at each field what is missing, and leads there", async () => {
    const { received } = open();
    await send();
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    for (const words of ["Please fill in all required fields.", "Please add your CV."])
      expect(summary).toHaveTextContent(words);
    expect(summary).toHaveTextContent("Please agree to the privacy policy");
    await userEvent.click(screen.getByRole("button", { name: "Please add your CV." }));
    expect(screen.getByRole("button", { name: "Choose a file" })).toHaveFocus();
    expect(received).toEqual([]);
  });

  it.each([
    ["a picture", cv("me.png"), "Please choose a PDF file or a Word document (.docx)."],
    ["one too large", cv("cv.pdf", 5 * 1024 ** 2 + 1), "This file is too large. A CV can be up to 5 MB."],
  ])("refuses %s at once, and it can be taken away", async (_what, file, words) => {
    open();
    choose(file);
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: `Remove ${file.name}` }));
    expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  });

  it("takes a file that is dropped", async () => {
    open();
    fireEvent.drop(screen.getByText("or drop it here"), { dataTransfer: { files: [cv("मेरा CV.docx")] } });
    expect(await screen.findByText("मेरा CV.docx")).toBeVisible();
  });

  it("shows how much of it has gone, and keeps everything when the line breaks", async () => {
    const uploads = open("never");
    await fill();
    await send();
    expect(await screen.findByRole("progressbar", { name: "Uploading cv.pdf" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
    expect(screen.getByRole("button", { name: "Remove cv.pdf" })).toBeDisabled();
    expect(uploads.received).toHaveLength(1);
  });

  it.each([
    ["the line is dead", "no network" as const],
    ["the position closed meanwhile", problem(409, "position_closed", "This position is closed.")],
  ])("keeps what was typed when %s", async (_what, answer) => {
    open(answer);
    await fill();
    await send();
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(field("Your name")).toHaveValue("Anita Sharma");
    expect(screen.getByText("cv.pdf")).toBeVisible();
  });

  it("shows the server's words at the CV", async () => {
    const words = "This PDF opens with a password. Please choose one without.";
    open(problem(422, "validation_failed", words, [{ field: "cv", message: words, code: "pdf_locked" }]));
    await fill();
    await send();
    expect((await screen.findAllByText(words)).length).toBe(2);
  });

  it("has room for three links", async () => {
    open();
    const add = screen.getByRole("button", { name: "Add a link" });
    await userEvent.click(add);
    await userEvent.click(add);
    expect(field("Another link (3)")).toBeVisible();
    expect(add).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove link 3" }));
    expect(screen.queryByRole("textbox", { name: "Another link (3)" })).toBeNull();
  });
});

const position: Position = {
  slug: "clerk",
  title: "Clerk",
  summary: "Keeps the books.",
  place: "Pune",
  kind: "full_time",
  published_on: "2026-11-01",
  updated_on: "2026-11-01",
  closes_on: null,
  is_open: true,
  sections: [],
};

describe("a position", () => {
  const show = (answers: Parameters<typeof serve>[0]) => {
    serve({ "GET /api/careers": RULES, ...answers });
    renderApp(<PositionPage slug="clerk" />, { path: "/careers/clerk" });
  };

  it("has its form while it is open", async () => {
    show({ "GET /api/content/positions/clerk": position });
    expect(await screen.findByRole("heading", { level: 1, name: "Clerk" })).toBeVisible();
    expect(await screen.findByRole("form", { name: "Apply" })).toBeVisible();
  });

  it("says that it is closed, and has none", async () => {
    show({ "GET /api/content/positions/clerk": { ...position, is_open: false } });
    expect(await screen.findByRole("heading", { name: "This position is closed" })).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("says that there is none at this address", async () => {
    show({});
    expect(await screen.findByRole("heading", { name: "There is no such position" })).toBeVisible();
  });
});

describe("an application by the mailed link", () => {
  const own: OwnApplication = {
    number: "KJ-2026-000007",
    position: "clerk",
    position_title: "Clerk",
    stage: "interview",
    has_cv: true,
    reply_due_at: null,
    moved_at: "2026-11-20T10:00:00Z",
    created_at: "2026-11-18T10:00:00Z",
  };
  const LOOK = "POST /api/career-application-lookups";
  const WITHDRAW = "POST /api/career-application-withdrawals";

  it("stands at its step, and is withdrawn after a question", async () => {
    const gone: OwnApplication = { ...own, stage: "withdrawn", has_cv: false };
    const { received } = serve({ [LOOK]: own, [WITHDRAW]: gone });
    renderApp(<OwnApplicationPage />, { path: "/career-application#key=secret" });
    const steps = await screen.findAllByRole("listitem");
    expect(steps.map((step) => step.querySelector("[aria-current=step]") !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Withdraw the application" }));
    expect(received.map(({ call }) => call)).not.toContain(WITHDRAW);
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText(/You have withdrawn it/)).toBeVisible();
    expect(received.at(-1)?.body).toEqual({ key: "secret" });
  });

  it("says so when the link is dead, or there is none", async () => {
    serve({});
    renderApp(<OwnApplicationPage />, { path: "/career-application" });
    expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  });
});
