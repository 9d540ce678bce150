import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RESET, SURFACES, button, openDoor, put, alertText, serveVisitor } from "@/testing/auth-endpoints";
import { problem } from "@/testing/fake-server";

// Every message of the specification's catalogue (part 1 points 2, 4, 5 and 8) about the reset.

const server = serveVisitor();

describe.each(SURFACES)("reset in the %s", (surface) => {
  async function openReset() {
    const user = openDoor(surface);
    await user.click(button("Forgot password?"));
    return user;
  }

  it.each([
    ["", { modal: "Email address is required", page: "Please enter your email address" }],
    [
      "meera@example",
      { modal: "Please enter a valid email address", page: "Please enter a valid email address" },
    ],
  ])("judges %j in its own words", async (typed, said) => {
    const user = await openReset();
    if (typed) await put(user, "Email", typed);
    await user.click(button("Send Reset Email"));
    expect(await alertText()).toEqual([said[surface]]);
    expect(server().received.map(({ call }) => call)).not.toContain(RESET);
  });

  it.each([
    [429, "Too many reset attempts. Please wait a few minutes before trying again."],
    [
      500,
      `${{ modal: "Failed to send reset email", page: "Password reset failed" }[surface]} (reference: r-1)`,
    ],
  ])("shows the catalogue's words for a %s", async (status, sentence) => {
    server().answer({ [RESET]: problem(status, "too_many_requests", sentence.replace(/ \(.*/, "")) });
    const user = await openReset();
    await put(user, "Email", "meera@example.in");
    await user.click(button("Send Reset Email"));
    expect(await alertText()).toEqual([sentence]);
  });

  it("says that it was sent, and leads back", async () => {
    server().answer({ [RESET]: { status: 200 } });
    const user = await openReset();
    await put(user, "Email", "meera@example.in");
    await user.click(button("Send Reset Email"));
    expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toHaveFocus();
    await user.click(await screen.findByRole("button", { name: "Back to Sign In" }));
    expect(button("Sign In")).toBeVisible();
  });
});

it("the page sends another reset mail to the address that stands there", async () => {
  server().answer({ [RESET]: { status: 200 } });
  const user = openDoor("page", "reset");
  await put(user, "Email", "meera@example.in");
  await user.click(button("Send Reset Email"));
  await user.click(await screen.findByRole("button", { name: "Send Another Reset Email" }));
  expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
  await user.click(button("Send Reset Email"));
  expect(await screen.findByRole("heading", { name: "Reset Email Sent" })).toBeVisible();
});
