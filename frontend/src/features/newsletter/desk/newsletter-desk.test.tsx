import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { NewsletterDeskPage } from "./newsletter-desk-page";
import type { Issue, NewsletterDesk } from "./queries";

const DRAFT: Issue = {
  id: "i-1",
  subject_en: "Before the rains",
  subject_hi: "बारिश से पहले",
  words_en: "Look at your roof.",
  words_hi: "अपनी छत देखें।",
  articles: ["dry-terrace"],
  status: "draft",
  version: 3,
  edit_version: "v1",
  number: null,
  author_name: "Dev Chatterjee",
  sender_name: null,
  recipients: 0,
  sent: 0,
  skipped: 0,
  began_at: null,
  finished_at: null,
  updated_at: "2026-11-22T06:30:00Z",
};

const DESK: NewsletterDesk = {
  readers: 12,
  readers_hindi: 5,
  unconfirmed: 2,
  articles: [
    {
      slug: "dry-terrace",
      title: "A dry terrace",
      published_on: "2026-11-03",
      sent_in: null,
      languages: ["en", "hi"],
    },
    { slug: "cool-roof", title: "A cooler floor", published_on: "2026-10-31", sent_in: 4, languages: ["en"] },
  ],
  issues: [],
};

const DESK_CALL = "GET /api/staff/newsletter";
const ISSUE = "/api/staff/newsletter/issues/i-1";

function open(issue: Issue, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({ [DESK_CALL]: DESK, [`GET ${ISSUE}`]: issue, ...answers });
  renderApp(<NewsletterDeskPage />, { path: `/admin/newsletter?issue=${issue.id}` });
  return server;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

describe("the newsletter's desk", () => {
  it("tells how many read, and lists issues with how far they came", async () => {
    const sending: Issue = { ...DRAFT, id: "i-2", number: 7, status: "sending", recipients: 12, sent: 4 };
    serve({ [DESK_CALL]: { ...DESK, issues: [DRAFT, sending] } });
    renderApp(<NewsletterDeskPage />, { path: "/admin/newsletter" });
    expect(await screen.findByText(/12 readers/)).toHaveTextContent(
      "12 readers · 5 of them in Hindi · 2 not confirmed yet",
    );
    const [draft, running] = screen.getAllByRole("listitem");
    expect(draft).toHaveTextContent("Dev Chatterjee");
    expect(running).toHaveTextContent("Issue 7 · 4 of 12 sent");
  });

  it("asks for subjects at the field before a new issue is kept, and then keeps it once", async () => {
    const SAVE = "POST /api/staff/newsletter/issues";
    const { received } = serve({ [DESK_CALL]: DESK, [SAVE]: DRAFT, [`GET ${ISSUE}`]: DRAFT });
    renderApp(<NewsletterDeskPage />, { path: "/admin/newsletter?issue=new" });
    await userEvent.type(await screen.findByRole("textbox", { name: /Subject in English/ }), "Rain");
    await press("Save draft");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Subject in Hindi/ })).toBeInvalid();
    expect(received.some(({ call }) => call === SAVE)).toBe(false);

    await userEvent.type(screen.getByRole("textbox", { name: /Subject in Hindi/ }), "वर्षा");
    const cooler = screen.getByRole("checkbox", { name: "A cooler floor" });
    expect(cooler).toHaveAccessibleDescription("31 Oct 2026 · was in issue 4 · not in Hindi");
    await userEvent.click(cooler);
    await userEvent.click(screen.getByRole("checkbox", { name: "A dry terrace" }));
    // In the order in which they were ticked.
    expect(screen.getByRole("checkbox", { name: "2. A dry terrace" })).toBeChecked();
    await press("Save draft");
    expect(await screen.findByRole("heading", { name: "Send" })).toBeVisible();
    const saved = received.find(({ call }) => call === SAVE);
    expect(saved?.body).toMatchObject({
      subject_hi: "वर्षा",
      articles: ["cool-roof", "dry-terrace"],
    });
    expect(saved?.headers.get("Idempotency-Key")).toBeTruthy();
  });

  it("sends the saved version alone, after asking, and says what stood against it", async () => {
    const SEND = `POST ${ISSUE}/send`;
    const { answer, received } = open(DRAFT, {
      [SEND]: problem(409, "issue_changed", "Somebody has changed this issue meanwhile."),
    });
    await press("Send to 12 readers");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent("It goes to 12 readers. What has left can't be called back.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send now" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Somebody has changed this issue meanwhile.");

    const sending: Issue = { ...DRAFT, status: "sending", number: 7, recipients: 12, sent: 3, skipped: 1 };
    answer({ [SEND]: sending, [`GET ${ISSUE}`]: sending });
    await press("Send to 12 readers");
    await press("Send now");
    expect(await screen.findByText(/3 of 12 sent/)).toHaveTextContent("1 had unsubscribed");
    expect(received.filter(({ call }) => call === SEND).map(({ body }) => body)).toEqual([
      { version: 3 },
      { version: 3 },
    ]);
  });

  it("does not send what is typed and not saved", async () => {
    open(DRAFT);
    await userEvent.type(await screen.findByRole("textbox", { name: /Subject in English/ }), "!");
    expect(screen.getByText("Save the draft first: it is sent as it is saved.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send to 12 readers" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Send a test to me" })).toBeDisabled();
  });

  it("holds the sending, and goes on with it", async () => {
    const sending: Issue = { ...DRAFT, status: "sending", number: 7, recipients: 12, sent: 3 };
    const stopped: Issue = { ...sending, status: "stopped" };
    open(sending, { [`POST ${ISSUE}/stop`]: stopped });
    await press("Stop sending");
    expect(await screen.findByRole("button", { name: "Resume sending" })).toBeEnabled();
  });
});
