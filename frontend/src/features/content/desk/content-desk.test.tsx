import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ContentDeskPage } from "./content-desk-page";
import type { StaffBoth, StaffText, TextLanguage } from "./queries";

const PAGE = "GET /api/staff/content/texts/pages/refund";
const PUBLISH = "PUT /api/staff/content/texts/pages/refund/en";
const PREVIEW = "POST /api/staff/content/previews";
const VERSIONS = "GET /api/staff/content/texts/pages/refund/en/versions";

function text(language: TextLanguage, changes: Partial<StaffText> = {}): StaffText {
  return {
    language,
    title: language === "en" ? "Refund Policy" : "पैसे की वापसी",
    summary: "When money comes back.",
    body: "## The fee\n\nIt comes back.\n",
    number: 1,
    updated_on: "2026-11-20",
    published_at: "2026-11-20T06:30:00Z",
    author_name: "Kavita Rao",
    is_behind: false,
    front: {},
    ...changes,
  };
}

const page = (...texts: StaffText[]): StaffBoth => ({ kind: "pages", slug: "refund", texts });
const REFUND = page(text("en"), text("hi", { is_behind: true }));
const NEWER = page(text("en", { number: 2, body: "## The fee\n\nIt never comes back.\n" }), text("hi"));
const SECOND = {
  "GET /api/staff/content/texts/pages/refund/en/versions/2": {
    number: 2,
    title: "Refund Policy",
    note: "",
    author_name: "Arjun Mehta",
    published_at: "2026-11-21T06:30:00Z",
    lines: [
      { kind: "same", text: "## The fee" },
      { kind: "removed", text: "It comes back." },
      { kind: "added", text: "It never comes back." },
    ],
  },
};

function open(answers: Record<string, object>, search = "?page=refund") {
  const server = serve({ [PAGE]: REFUND, ...answers });
  renderApp(<ContentDeskPage />, { path: `/admin/content${search}` });
  return server;
}

const english = async () => within(await screen.findByRole("region", { name: "English" }));

async function write(words: string) {
  const body = (await english()).getByRole("textbox", { name: /^Text/ });
  await userEvent.clear(body);
  await userEvent.paste(words);
  return body;
}

async function press(name: string) {
  await userEvent.click((await english()).getByRole("button", { name }));
}

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((one) => one.call === call).map(({ body }) => body);

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("karigar_draft:"));

beforeEach(() => localStorage.clear());

describe("the list of texts", () => {
  it("says who changed a text, and which language is behind", async () => {
    serve({
      "GET /api/staff/content/texts/pages": {
        kind: "pages",
        items: [{ slug: "refund", shown_from: null, shown_until: null, texts: REFUND.texts }],
        placeholders: [],
      },
    });
    renderApp(<ContentDeskPage />, { path: "/admin/content" });
    const row = await screen.findByRole("link", { name: /Refund Policy/ });
    expect(row).toHaveAttribute("href", "/admin/content?page=refund");
    expect(row).toHaveTextContent(/English.*by Kavita Rao/);
    expect(within(row).getAllByText("Behind the other language")).toHaveLength(1);
  });
});

describe("a page's editor", () => {
  it("publishes what was typed upon the version that it was written on", async () => {
    const server = open({
      [PUBLISH]: () => {
        server.answer({ [PAGE]: NEWER });
        return NEWER;
      },
    });
    const body = await write("It never comes back.");
    await userEvent.type((await english()).getByRole("textbox", { name: /^What has changed/ }), "Plainer");
    await press("Publish");
    await waitFor(() => expect(body).toHaveValue("## The fee\n\nIt never comes back."));
    expect(sent(server, PUBLISH)).toEqual([
      {
        base_number: 1,
        title: "Refund Policy",
        summary: "When money comes back.",
        body: "It never comes back.",
        front: {},
        note: "Plainer",
        keeps_date: false,
      },
    ]);
    expect((await english()).getByRole("textbox", { name: /^What has changed/ })).toHaveValue("");
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it("shows all that the server found at the field, and keeps the words", async () => {
    const refusal = problem(422, "validation_failed", "Please correct it.", [
      { field: "body", message: "Line 3: headings begin with ## here.", code: "not_taken" },
      { field: "body", message: "No figure has this name: {fee}", code: "unknown_placeholder" },
    ]);
    open({ [PUBLISH]: refusal, [PREVIEW]: refusal });
    const body = await write("# Wrong");
    await press("Publish");
    await waitFor(() =>
      expect(body).toHaveAccessibleDescription(/Line 3: headings.* No figure has this name: \{fee\}/),
    );
    expect(body).toHaveValue("# Wrong");
    expect(body).toBeInvalid();
  });

  it("draws the preview with the blocks of the public page", async () => {
    const spans = [{ text: "Bold", href: null, strong: true }];
    const server = open({
      [PREVIEW]: {
        slug: "preview",
        title: "Refund Policy",
        summary: "When money comes back.",
        updated_on: "2026-11-22",
        sections: [{ id: "section-1", heading: "The fee", blocks: [{ kind: "paragraph", lines: [spans] }] }],
      },
    });
    await write("**Bold**");
    await press("Preview");
    const dialog = within(await screen.findByRole("dialog", { name: "Preview" }));
    expect(dialog.getByRole("heading", { name: "The fee" })).toBeVisible();
    expect(dialog.getByText("Bold").tagName).toBe("STRONG");
    expect(sent(server, PREVIEW)).toEqual([
      {
        kind: "pages",
        title: "Refund Policy",
        summary: "When money comes back.",
        body: "**Bold**",
        front: {},
      },
    ]);
  });

  it("keeps the words when somebody else has published, and shows what that changed", async () => {
    const server = open({
      ...SECOND,
      [PUBLISH]: () => {
        server.answer({ [PAGE]: NEWER });
        return problem(409, "content_changed", "Somebody else has changed this text in the meantime.");
      },
    });
    const body = await write("My own words.");
    await press("Publish");
    const title = await screen.findByText("This text has been changed in the meantime");
    expect(title.closest("[role=status]")).toHaveFocus();
    expect(await screen.findByText(/It never comes back\./)).toBeVisible();
    expect(body).toHaveValue("My own words.");
    expect((await english()).getByRole("button", { name: "Publish" })).toBeDisabled();

    await press("Continue with my text");
    expect(screen.queryByText("This text has been changed in the meantime")).toBeNull();
    expect(body).toHaveValue("My own words.");
    server.answer({ [PUBLISH]: page(text("en", { number: 3, body: "My own words." }), text("hi")) });
    await press("Publish");
    await waitFor(() => expect(sent(server, PUBLISH)).toHaveLength(2));
    expect(sent(server, PUBLISH)[1]).toMatchObject({ base_number: 2, body: "My own words." });
  });

  it("gives one's own words up for the newer text when asked to", async () => {
    const server = open({
      ...SECOND,
      [PUBLISH]: () => {
        server.answer({ [PAGE]: NEWER });
        return problem(409, "content_changed", "Somebody else has changed this text in the meantime.");
      },
    });
    const body = await write("My own words.");
    await press("Publish");
    await userEvent.click(await screen.findByRole("button", { name: "Take the new text" }));
    expect(body).toHaveValue("## The fee\n\nIt never comes back.");
    expect((await english()).queryByRole("button", { name: "Take the new text" })).toBeNull();
  });
});

describe("the history of a text", () => {
  const original = { number: 0, title: "Refund Policy", note: "", author_name: null, published_at: null };
  const first = { ...original, number: 1, note: "Plainer", published_at: "2026-11-20T06:30:00Z" };

  it("restores the original after asking", async () => {
    const RESTORE = "POST /api/staff/content/texts/pages/refund/en/restorations";
    const restored = { items: [{ ...first, number: 2, note: "" }, first, original] };
    const server = open({ [VERSIONS]: { items: [first, original] } }, "?page=refund&history=en");
    await userEvent.click(await screen.findByRole("button", { name: "Restore the original" }));
    server.answer({ [RESTORE]: restored, [VERSIONS]: restored });
    const dialog = within(await screen.findByRole("alertdialog", { name: "Restore the original?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Version 2")).toBeVisible();
    expect(sent(server, RESTORE)).toEqual([{ number: 0, base_number: 1 }]);
  });
});
