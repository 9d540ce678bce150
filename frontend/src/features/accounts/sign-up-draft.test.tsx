import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  MEERA,
  SIGN_UP,
  SURFACES,
  VISITOR,
  type User,
  button,
  openDoor,
  put,
  serveVisitor,
} from "@/testing/auth-endpoints";

// The input of a sign-up survives a reload in its tab; a password never does.

const server = serveVisitor();
const inStore = () => JSON.stringify({ ...localStorage, ...sessionStorage });

afterEach(() => sessionStorage.clear());

async function fill(user: User) {
  await user.click(screen.getByRole("radio", { name: /Contractor/ }));
  await put(user, "First name", "Meera");
  await put(user, "Email", "meera@example.in");
  await put(user, "Password", "lohe-ka-taala");
  await put(user, "Confirm password", "lohe-ka-taala");
}

describe.each(SURFACES)("a reload of the sign-up in the %s", (surface) => {
  it("keeps what was typed, never the password", async () => {
    await fill(openDoor(surface, "signup"));
    cleanup();
    expect(inStore()).toContain("meera@example.in");
    expect(inStore()).not.toContain("lohe");
    expect(JSON.stringify({ ...localStorage })).not.toContain("meera");

    const user = openDoor(surface, "signup");
    expect(await screen.findByText("What you typed last time is back.")).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Meera");
    expect(screen.getByLabelText("Email")).toHaveValue("meera@example.in");
    expect(screen.getByRole("radio", { name: /Contractor/ })).toBeChecked();
    expect(screen.getByLabelText("Password")).toHaveValue("");

    await user.click(button("Start afresh"));
    expect(screen.getByLabelText("First name")).toHaveValue("");
    expect(inStore()).not.toContain("meera@example.in");
  });

  it("keeps nothing of an account that was made", async () => {
    server().answer({ [SIGN_UP]: { status: 200 } });
    const user = openDoor(surface, "signup");
    await fill(user);
    await put(user, "Last name", "Kulkarni");
    await user.click(screen.getByRole("checkbox", { name: /Terms and Conditions/ }));
    await user.click(screen.getByRole("checkbox", { name: /Privacy Policy/ }));
    server().answer({ "GET /api/session": { ...VISITOR, user: MEERA } });
    await user.click(button("Create Account"));
    await waitFor(() => expect(inStore()).not.toContain("Meera"));
  });
});
