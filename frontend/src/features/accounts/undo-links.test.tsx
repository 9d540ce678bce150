import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, heading, openAccountPage, stubOtherTabs } from "@/testing/auth-endpoints";
import { problem, serve } from "@/testing/fake-server";

// The targets of the "This wasn't me" links in mails.

let server: ReturnType<typeof serve>;

beforeEach(() => {
  stubOtherTabs();
  server = serve({ "GET /api/session": VISITOR });
});

const done = () => new Response(null, { status: 204 });
const LINKS = [
  {
    message: "email_undo",
    look: "POST /api/email-change-undo-lookups",
    act: "POST /api/email-change-undos",
    answer: { password_key: "1-abc" },
    press: "Take my account back",
    onwards: { role: "link", name: "Contact us" },
    code: "email_undo_expired",
    words: "This link has expired or was already used. Please contact us.",
  },
  {
    message: "secure_account",
    look: "POST /api/account-protection-lookups",
    act: "POST /api/account-protections",
    answer: { reset_key: "1-abc" },
    press: "Secure my account",
    onwards: { role: "button", name: "Reset your password" },
    code: "protection_link_expired",
    words: "This link has expired or was already used. Please reset your password instead.",
  },
];

describe.each(LINKS)("the link $message", ({ message, look, act, answer, press, onwards, code, words }) => {
  const LINK = `/auth?message=${message}#key=signed`;

  it("does nothing before the press, then asks for a new password", async () => {
    server.answer({ [look]: done(), [act]: answer });
    const user = openAccountPage(LINK);
    const confirm = await screen.findByRole("button", { name: press });
    expect(server.received.map(({ call }) => call)).not.toContain(act);
    await user.click(confirm);
    expect(await heading("Choose a new password")).toBeVisible();
    expect(server.received.find(({ call }) => call === act)?.body).toEqual({ key: "signed" });
  });

  it("used or expired, is refused on opening, and says where to go", async () => {
    server.answer({ [look]: problem(422, code, words) });
    openAccountPage(LINK);
    expect(await heading("This link no longer works")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: press })).not.toBeInTheDocument();
    expect(screen.getByRole(onwards.role, { name: onwards.name })).toBeVisible();
    expect(server.received.find(({ call }) => call === look)?.body).toEqual({ key: "signed" });
  });

  it("used meanwhile, is refused at the press", async () => {
    server.answer({ [look]: done(), [act]: problem(422, code, words) });
    const user = openAccountPage(LINK);
    await user.click(await screen.findByRole("button", { name: press }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole(onwards.role, { name: onwards.name })).toBeVisible();
  });

  it("can be pressed when the server can't be asked", async () => {
    server.answer({ [look]: problem(503, "unavailable", "away") });
    openAccountPage(LINK);
    expect(await screen.findByRole("button", { name: press })).toBeEnabled();
  });

  it("without its key asks for the mail", async () => {
    openAccountPage(`/auth?message=${message}`);
    expect(await screen.findByText("Please open the link in the email once more.")).toBeVisible();
    expect(screen.getByRole(onwards.role, { name: onwards.name })).toBeVisible();
    expect(server.received.map(({ call }) => call)).not.toContain(look);
  });
});
