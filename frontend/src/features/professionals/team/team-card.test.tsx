import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { TeamCard } from "./team-card";

const TEAM = "GET /api/me/team";
const INVITE = "POST /api/me/team/invitations";
const MASON = {
  id: "m1",
  first_name: "Ramesh",
  last_name: "Jadhav",
  avatar_url: null,
  role: "worker",
  joined_at: "2026-10-01T08:00:00Z",
};
const NAMED = { name: "Singh Constructions", members: [MASON], invitations: [] };

function open(answers: Record<string, object>) {
  const server = serve(answers);
  renderApp(
    <>
      <TeamCard userId="u1" />
      <Toaster />
    </>,
  );
  return server;
}

describe("a contractor's team", () => {
  it("asks for a name before anybody is invited", async () => {
    open({ [TEAM]: { name: "", members: [], invitations: [] } });
    expect(await screen.findByText(/Name your team first/)).toBeVisible();
    expect(screen.queryByLabelText(/Mobile number or email/)).not.toBeInTheDocument();
  });

  it("sends an invitation, and shows that it waits", async () => {
    const waiting = {
      id: "i1",
      contact: "+919820012345",
      role: "worker",
      created_at: "2026-11-21T08:00:00Z",
      expires_at: "2026-12-05T08:00:00Z",
    };
    const server = open({ [TEAM]: NAMED, [INVITE]: { ...NAMED, invitations: [waiting] } });
    await userEvent.type(await screen.findByLabelText(/Mobile number or email/), "98200 12345");
    await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText("+91 98200 12345")).toBeVisible();
    expect(server.received.find(({ call }) => call === INVITE)?.body).toEqual({
      contact: "98200 12345",
      role: "worker",
    });
    expect(screen.getByLabelText(/Mobile number or email/)).toHaveValue("");
  });

  it("keeps what was typed and says at the field what is wrong with it", async () => {
    open({
      [TEAM]: NAMED,
      [INVITE]: problem(422, "validation_failed", "Please check the form.", [
        { field: "contact", message: "Please enter a valid 10-digit Indian mobile number", code: "invalid" },
      ]),
    });
    await userEvent.type(await screen.findByLabelText(/Mobile number or email/), "12345");
    await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Mobile number or email/)).toHaveAccessibleDescription(
        /valid 10-digit Indian mobile number/,
      ),
    );
    expect(screen.getByLabelText(/Mobile number or email/)).toHaveValue("12345");
  });

  it("asks before somebody's stay ends", async () => {
    const remove = "DELETE /api/me/team/members/m1";
    const server = open({ [TEAM]: NAMED, [remove]: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Ramesh Jadhav from the team" }));
    expect(server.received.map(({ call }) => call)).not.toContain(remove);
    await userEvent.click(await screen.findByRole("button", { name: "Remove from team" }));
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(remove));
  });
});
