import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { InvitationPage } from "./invitation-page";
import { StaffNotice } from "./staff-notice";
import { StaffGate } from "./staff-gate";
import { TeamPage } from "./team-page";

afterEach(() => vi.unstubAllGlobals());

function user(state: string) {
  return {
    id: "u-1",
    email: "kavita@example.in",
    first_name: "Kavita",
    last_name: "Menon",
    role: "homeowner",
    is_staff: state !== "none",
    staff_state: state,
    desks: state === "none" ? [] : ["owner"],
  };
}

const MEMBERS = [
  { id: "u-1", name: "Kavita Menon", email: "kavita@example.in", has_second_factor: true },
  { id: "u-2", name: "Nisha Rao", email: "nisha@example.in", has_second_factor: false },
].map((member) => ({ ...member, desks: ["owner"], avatar_url: null, last_login: null }));
const INVITATION = {
  id: "i-1",
  email: "vikram@example.in",
  desks: ["editor"],
  invited_by: "Kavita Menon",
  created_at: "2026-11-20T10:00:00Z",
  expires_at: "2026-11-27T10:00:00Z",
};

describe("the staff team", () => {
  it.each([
    ["none", "Access Denied"],
    ["needs_setup", "Set up two-step sign-in first"],
    ["needs_code", "One more step"],
    ["needs_password", "Choose a longer password"],
  ])("is closed to whoever is '%s', and nothing is asked of the server", async (state, heading) => {
    const server = serve({ "GET /api/session": { user: user(state) } });
    renderApp(<TeamPage />);
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
    expect(server.received.some(({ call }) => call.includes("/staff/"))).toBe(false);
  });

  it.each([
    [user("none"), "It is for the people who work at Karigar.", "Go to Dashboard"],
    [{ ...user("ready"), desks: ["editor"] }, "It belongs to another desk.", "Go to your desk"],
  ])("says why it is closed, and where to go instead", async (person, why, way) => {
    serve({ "GET /api/session": { user: person } });
    renderApp(<StaffGate desk="finance">the books</StaffGate>);
    expect(await screen.findByText("You don't have permission to access this page.")).toBeVisible();
    expect(await screen.findByText(new RegExp(why))).toBeVisible();
    expect(screen.getByRole("link", { name: way })).toBeVisible();
  });

  it("invites, keeps what was typed when refused, and takes an invitation back", async () => {
    let invitations: object[] = [INVITATION];
    serve({
      "GET /api/session": { user: user("ready") },
      "GET /api/staff/team": () => ({ members: MEMBERS, invitations }),
      "POST /api/staff-invitations": problem(409, "already_staff", "This person is staff already."),
      "DELETE /api/staff-invitations/i-1": () => {
        invitations = [];
        return new Response(null, { status: 204 });
      },
    });
    renderApp(
      <>
        <TeamPage />
        <Toaster />
      </>,
    );
    const actor = userEvent.setup();
    await actor.click(await screen.findByRole("button", { name: "Invite" }));
    await actor.click(await screen.findByRole("button", { name: "Send the invitation" }));
    expect(await screen.findAllByText("Email is required")).not.toHaveLength(0);
    expect(await screen.findAllByText("Please choose at least one desk")).not.toHaveLength(0);
    await actor.click(screen.getByRole("checkbox", { name: "Content" }));
    await actor.type(screen.getByLabelText(/^Email/), "nisha@example.in{Enter}");
    expect(await screen.findByText("This person is staff already.")).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue("nisha@example.in");
    await actor.click(screen.getByRole("button", { name: "Cancel" }));
    await actor.click(await screen.findByRole("button", { name: "Discard" }));
    await actor.click(await screen.findByRole("button", { name: "Withdraw" }));
    await vi.waitFor(() => expect(screen.queryByText("vikram@example.in")).not.toBeInTheDocument());
    expect(await screen.findByText("Invitation withdrawn")).toBeVisible();
  });

  it("removes others after asking, but never oneself", async () => {
    let members = MEMBERS;
    serve({
      "GET /api/session": { user: user("ready") },
      "GET /api/staff/team": () => ({ members, invitations: [] }),
      "DELETE /api/staff/team/u-2": () => {
        members = MEMBERS.slice(0, 1);
        return new Response(null, { status: 204 });
      },
    });
    renderApp(<TeamPage />);
    const actor = userEvent.setup();
    const [own, other] = (await screen.findByRole("list", { name: "Members" })).children;
    expect(within(own as HTMLElement).queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
    expect(other).toHaveTextContent("No two-step sign-in");
    await actor.click(within(other as HTMLElement).getByRole("button", { name: "Remove: Nisha Rao" }));
    const asked = await screen.findByRole("alertdialog", { name: "Remove Nisha Rao from staff?" });
    await actor.click(within(asked).getByRole("button", { name: "Remove" }));
    await vi.waitFor(() => expect(screen.queryByText("Nisha Rao")).not.toBeInTheDocument());
  });
});

describe("the notice to staff", () => {
  it("says what is missing, and nothing once nothing is", async () => {
    const server = serve({ "GET /api/session": { user: user("needs_setup") } });
    const { unmount } = renderApp(<StaffNotice />);
    expect(await screen.findByRole("link", { name: "Set up two-step sign-in" })).toHaveAttribute(
      "href",
      "/profile/settings#second-factor",
    );
    unmount();
    server.answer({ "GET /api/session": { user: user("ready") } });
    const { container } = renderApp(<StaffNotice />);
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    expect(container.querySelector("p")).toBeNull();
  });
});

describe("an invitation", () => {
  const LOOKUP = "POST /api/staff-invitation-lookups";
  const shown = {
    email: "kavita@example.in",
    desks: ["editor"],
    invited_by: "Anil",
    expires_at: INVITATION.expires_at,
  };

  it("is closed without a key, or with one that is used", async () => {
    serve({
      "GET /api/session": { user: null },
      [LOOKUP]: problem(409, "invitation_closed", "This invitation has expired or was already used."),
    });
    const { unmount } = renderApp(<InvitationPage />, { path: "/staff-invitations" });
    expect(await screen.findByRole("heading", { name: "This invitation is closed" })).toBeVisible();
    unmount();
    renderApp(<InvitationPage />, { path: "/staff-invitations#key=old" });
    expect(await screen.findByRole("heading", { name: "This invitation is closed" })).toBeVisible();
  });

  it("leads a visitor to sign up, and another account to sign out", async () => {
    const server = serve({
      "GET /api/session": { user: null },
      [LOOKUP]: { ...shown, email: "nisha@example.in", has_account: false },
    });
    const { unmount } = renderApp(<InvitationPage />, { path: "/staff-invitations#key=k" });
    expect(await screen.findByRole("button", { name: "Sign Up" })).toBeVisible();
    unmount();
    server.answer({ "GET /api/session": { user: user("none") } });
    renderApp(<InvitationPage />, { path: "/staff-invitations#key=k" });
    expect(await screen.findByText(/You are signed in with another account/)).toBeVisible();
  });

  it("waits for two-step sign-in, then is accepted", async () => {
    const server = serve({
      "GET /api/session": { user: user("none") },
      [LOOKUP]: { ...shown, has_account: true },
      "GET /_allauth/browser/v1/account/authenticators": { status: 200, data: [] },
      "POST /api/staff-invitation-acceptances": new Response(null, { status: 204 }),
    });
    const { unmount } = renderApp(<InvitationPage />, { path: "/staff-invitations#key=k" });
    expect(await screen.findByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
    unmount();
    server.answer({
      "GET /_allauth/browser/v1/account/authenticators": {
        status: 200,
        data: [{ type: "totp", created_at: 1, last_used_at: null }],
      },
    });
    renderApp(<InvitationPage />, { path: "/staff-invitations#key=k" });
    await userEvent.setup().click(await screen.findByRole("button", { name: "Accept the invitation" }));
    await vi.waitFor(() =>
      expect(server.received.map(({ call }) => call)).toContain("POST /api/staff-invitation-acceptances"),
    );
  });
});
