import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ContentDeskPage } from "./content-desk-page";
import type { StaffBoth, StaffText, TextLanguage } from "./queries";

const front = { category: "technology", published: "2026-11-03", drawing: "section" };

function text(language: TextLanguage, changes: Partial<StaffText> = {}): StaffText {
  return {
    language,
    title: language === "en" ? "A dry terrace" : "सूखी छत",
    summary: "Where the water stands.",
    body: "## The fall\n\nIt runs off.\n",
    front,
    number: 1,
    updated_on: "2026-11-20",
    published_at: "2026-11-20T06:30:00Z",
    author_name: "Kavita Rao",
    is_behind: false,
    ...changes,
  };
}

function open(answers: Record<string, object>, search: string) {
  const server = serve(answers);
  renderApp(<ContentDeskPage />, { path: `/admin/content${search}` });
  return server;
}

const english = async () => within(await screen.findByRole("region", { name: "English" }));

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe("an article's editor", () => {
  const ARTICLE = "GET /api/staff/content/texts/articles/dry-terrace";
  const PUBLISH_ARTICLE = "PUT /api/staff/content/texts/articles/dry-terrace/en";
  const both = (...texts: StaffText[]): StaffBoth => ({ kind: "articles", slug: "dry-terrace", texts });

  it("changes the front matter with the words", async () => {
    const article = both(text("en"), text("hi"));
    const server = open(
      { [ARTICLE]: article, [PUBLISH_ARTICLE]: article },
      "?kind=articles&page=dry-terrace",
    );
    const form = await english();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Category" }), "Safety");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Drawing" }), "Please choose");
    await userEvent.click(form.getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(form.getByRole("combobox", { name: "Drawing" })).toHaveAccessibleDescription(
        "Please fill this in.",
      ),
    );
    expect(sent(server, PUBLISH_ARTICLE)).toEqual([]);
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Drawing" }), "Helmet");
    await userEvent.click(form.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(sent(server, PUBLISH_ARTICLE)).toHaveLength(1));
    expect(sent(server, PUBLISH_ARTICLE)[0]).toMatchObject({
      front: { category: "safety", published: "2026-11-03", drawing: "helmet" },
    });
  });

  it("begins with empty forms for an address that nobody has published at", async () => {
    open(
      {
        "GET /api/staff/content/texts/articles": { kind: "articles", items: [], placeholders: [] },
        [ARTICLE]: problem(404, "not_found", "Not there."),
      },
      "?kind=articles",
    );
    await userEvent.click(await screen.findByRole("button", { name: "New article" }));
    const address = await screen.findByRole("textbox", { name: "Address" });
    await userEvent.type(address, "Dry Terrace");
    await userEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect(address).toHaveAccessibleDescription(/small letters, figures and single hyphens/);
    await userEvent.clear(address);
    await userEvent.type(address, "dry-terrace");
    await userEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect((await english()).getByRole("textbox", { name: "Title" })).toHaveValue("");
    expect(screen.queryByRole("link", { name: "See the page" })).toBeNull();
  });
});
