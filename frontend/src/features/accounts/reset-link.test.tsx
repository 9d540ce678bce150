import { screen, waitFor, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR, address, heading, openAccountPage, stubOtherTabs } from "@/testing/auth-endpoints";
import { problem, serve } from "@/testing/fake-server";

// The target of the link in a reset mail (specification part 1 point 2).

const LOOK_AT_KEY = "GET /_allauth/browser/v1/auth/password/reset";
const NEW_PASSWORD = "POST /_allauth/browser/v1/auth/password/reset";

let server: ReturnType<typeof serve>;

beforeEach(() => {
  stubOtherTabs();
  server = serve({ "GET /api/session": VISITOR });
});

describe("the reset link", () => {
  const LINK = "/auth?tab=signin&message=password_reset#key=1-abc";

  beforeEach(() => server.answer({ [LOOK_AT_KEY]: { status: 200 } }));

  async function save(user: ReturnType<typeof userEvent.setup>, password: string, again = password) {
    await user.type(await screen.findByLabelText("New password"), password);
    await user.type(screen.getByLabelText("Confirm new password"), again);
    await user.click(screen.getByRole("button", { name: "Save new password" }));
  }

  it("takes a new password and leads to the sign-in", async () => {
    server.answer({ [NEW_PASSWORD]: problem(401, "not_signed_in", "") });
    const user = openAccountPage(LINK);
    await save(user, "naya-taala-2026");
    expect(await screen.findByText("Password changed")).toBeVisible();
    expect(screen.getByText("Please sign in with your new password.")).toBeVisible();
    await waitFor(() => expect(address().textContent).toBe("/auth"));
    const sent = server.received.find(({ call }) => call === NEW_PASSWORD);
    expect(sent?.body).toEqual({ key: "1-abc", password: "naya-taala-2026" });
  });

  it.each([
    ["taala", "taala", ["Password must be at least 6 characters"]],
    ["naya-taala", "naya-tala", ["Passwords do not match"]],
    ["taala", "tala", ["Passwords do not match", "Password must be at least 6 characters"]],
  ])("judges %j and %j", async (password, again, said) => {
    const user = openAccountPage(LINK);
    await save(user, password, again);
    const items = within(await screen.findByRole("alert")).getAllByRole("listitem");
    expect(new Set(items.map((item) => item.textContent))).toEqual(new Set(said));
    expect(server.received.map(({ call }) => call)).not.toContain(NEW_PASSWORD);
  });

  const USED = "This reset link has expired or was already used. Please ask for a new one.";
  const refusal = problem(400, "validation_failed", USED, [{ field: "key", code: "x", message: USED }]);

  it("used or expired, is refused on opening and offers another", async () => {
    server.answer({ [LOOK_AT_KEY]: refusal });
    const user = openAccountPage(LINK);
    expect(await heading("This link no longer works")).toBeVisible();
    expect(screen.getByText(USED)).toBeVisible();
    expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
    const asked = server.received.find(({ call }) => call === LOOK_AT_KEY);
    expect(asked?.headers.get("X-Password-Reset-Key")).toBe("1-abc");
    await user.click(screen.getByRole("button", { name: "Send Another Reset Email" }));
    expect(address()).toHaveTextContent("/auth?tab=reset");
    expect(await screen.findByRole("button", { name: "Send Reset Email" })).toBeVisible();
  });

  it("used meanwhile, is refused at the saving", async () => {
    server.answer({ [NEW_PASSWORD]: refusal });
    const user = openAccountPage(LINK);
    await save(user, "naya-taala-2026");
    expect(await screen.findByRole("alert")).toHaveTextContent(USED);
    expect(screen.getByRole("button", { name: "Send Another Reset Email" })).toBeVisible();
  });

  it("shows the form when the server can't be asked", async () => {
    server.answer({ [LOOK_AT_KEY]: problem(503, "unavailable", "away") });
    openAccountPage(LINK);
    expect(await screen.findByLabelText("New password")).toBeVisible();
  });

  it("keeps the link for a password that is too easy", async () => {
    const message = "This password is too easy to guess. Please choose another one.";
    server.answer({
      [NEW_PASSWORD]: problem(400, "validation_failed", message, [{ field: "password", code: "x", message }]),
    });
    const user = openAccountPage(LINK);
    await save(user, "password1");
    await waitFor(() =>
      expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it("without its key shows the sign-in, and how to go on", async () => {
    openAccountPage("/auth?tab=signin&message=password_reset");
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(
      screen.getByText(
        "To choose a new password, open the link in our email once more, or ask for a new one.",
      ),
    ).toBeVisible();
  });
});
