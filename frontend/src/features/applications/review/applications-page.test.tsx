import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { PROJECT_ID, aProject } from "@/features/projects/test-data";
import { ApplicationsPage } from "./applications-page";
import { NO_MONEY, APPLICATIONS, PROJECT, applicationsOf, anApplication } from "./test-data";
import { ApplicationPort } from "../ports";

function open(path = "/") {
  renderApp(
    <>
      <ApplicationPort value={NO_MONEY}>
        <ApplicationsPage projectId={PROJECT_ID} />
      </ApplicationPort>
      <Toaster />
    </>,
    { path },
  );
}

describe("ApplicationsPage", () => {
  it("shows heading, badges and the whole of an application", async () => {
    serve({ [PROJECT]: aProject(), ...applicationsOf(anApplication()) });
    open();
    expect(
      await screen.findByRole("heading", { name: "Applications for: Tile two bathrooms" }),
    ).toBeVisible();
    expect(screen.getByText("Live")).toBeVisible();
    expect(screen.getByText("Open")).toBeVisible();
    const card = (await screen.findByRole("heading", { name: "Ramesh Jadhav (Jadhav Tiles)" })).closest("li");
    expect(card).toHaveTextContent("₹650 per hour");
    expect(card).toHaveTextContent("12 days");
    expect(card).toHaveTextContent("₹62,400 in all");
    expect(card).toHaveTextContent("The worker's own estimate: 12 days.");
    expect(card).toHaveTextContent("A working day counts as 8 hours.");
    expect(card).toHaveTextContent("LabourTools");
    expect(card).toHaveTextContent("Pending");
    expect(card).toHaveTextContent("14 years of experience");
    expect(card).toHaveTextContent("Usually ₹900 per day");
    expect(card).toHaveTextContent("Pune, 3.4 km away");
    expect(card).toHaveTextContent("Vitrified tilesEpoxy groutMarble+2 more");
    expect(card).toHaveTextContent("ID Verified");
  });

  it("says which of the two empty states it is", async () => {
    serve({ [PROJECT]: aProject(), ...applicationsOf() });
    open();
    expect(await screen.findByText("No applications yet")).toBeVisible();
    expect(screen.getByText(/^Workers haven't applied to your project yet\./)).toBeVisible();
  });

  it("asks for the payment while the project is not live", async () => {
    serve({ [PROJECT]: aProject({ payment_status: "pending", status: "draft" }), ...applicationsOf() });
    open();
    expect(await screen.findByText("Pending Payment")).toBeVisible();
    expect(
      await screen.findByText("Complete your payment to make your project visible to workers."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Complete Payment" })).toBeVisible();
  });

  it.each([
    ["unknown", problem(404, "not_found", "Not found.")],
    ["somebody else's", aProject({ is_owner: false })],
  ])("doesn't find an %s project", async (_, answer) => {
    serve({ [PROJECT]: answer });
    open();
    expect(await screen.findByRole("heading", { name: "Project not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Projects" })).toHaveAttribute("href", "/projects");
  });

  it("offers a decision on pending applications only", async () => {
    serve({
      [PROJECT]: aProject(),
      ...applicationsOf(
        anApplication(),
        anApplication({ id: "2", status: "rejected", reject_reason: "too_far" }),
      ),
    });
    open();
    expect(await screen.findAllByRole("button", { name: /^Accept/ })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /^Reject/ })).toHaveLength(1);
    expect(screen.getByText("Too far away")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("accepts the terms that are shown after saying what happens, and leads on to the workspace", async () => {
    const other = anApplication({ id: "2", version: 3 });
    const shown = anApplication({
      version: 2,
      stages: [
        { title: "Old tiles off", amount_paise: 1_240_000, due_on: "2026-12-05" },
        { title: "All tiled", amount_paise: 5_000_000, due_on: null },
      ],
    });
    const server = serve({ [PROJECT]: aProject(), ...applicationsOf(shown, other) });
    open();
    const [first] = await screen.findAllByRole("button", { name: "Accept Ramesh Jadhav" });
    await userEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole("alertdialog", { name: "Hire Ramesh Jadhav?" });
    expect(dialog).toHaveTextContent("You accept ₹650 per hour, about ₹62,400 in all.");
    expect(dialog).toHaveTextContent("The one other pending application is rejected");
    expect(dialog).toHaveTextContent("By accepting you agree to this schedule");
    const parts = within(dialog).getAllByRole("listitem");
    expect(parts.map((item) => item.textContent)).toEqual([
      "1.Old tiles offDue by 5 Dec 2026₹12,400",
      "2.All tiled₹50,000",
    ]);
    const accepted = anApplication({ status: "accepted" });
    const worker = { id: "w", first_name: "Ramesh", last_name: "Jadhav", avatar_url: null };
    server.answer({
      [`POST /api/applications/${accepted.id}/accept`]: accepted,
      [PROJECT]: aProject({ status: "in_progress", worker }),
      ...applicationsOf(accepted),
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept Ramesh Jadhav" }));
    expect(await screen.findByText("Application Updated")).toBeVisible();
    expect(screen.getByText("Application accepted successfully.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Open the workspace" })).toHaveAttribute(
      "href",
      `/projects/${PROJECT_ID}`,
    );
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
    const sent = server.received.find(({ call }) => call.endsWith("/accept"));
    expect(sent?.query.get("version")).toBe("2");
  });

  it("shows the server's words when somebody was faster", async () => {
    const application = anApplication();
    serve({
      [PROJECT]: aProject(),
      ...applicationsOf(application),
      [`POST /api/applications/${application.id}/accept`]: problem(
        409,
        "wrong_state",
        "Not possible any more.",
      ),
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Accept Ramesh Jadhav" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Accept/ }));
    expect(await screen.findByText("Error")).toBeVisible();
    expect(screen.getByText("Not possible any more.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("rejects with a reason, and takes it back", async () => {
    const application = anApplication();
    const server = serve({ [PROJECT]: aProject(), ...applicationsOf(application) });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Reject Ramesh Jadhav" }));
    const dialog = await screen.findByRole("dialog", { name: "Reject the application of Ramesh Jadhav?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject application" }));
    expect((await within(dialog).findAllByText("Please choose a reason.")).length).toBeGreaterThan(0);
    await userEvent.click(within(dialog).getByRole("radio", { name: "Too far away" }));
    const rejected = anApplication({
      status: "rejected",
      reject_reason: "too_far",
      take_back_until: "2099-01-01T00:00:00Z",
    });
    server.answer({
      [`POST /api/applications/${application.id}/reject`]: rejected,
      [`POST /api/applications/${application.id}/take-back`]: application,
      ...applicationsOf(rejected),
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject application" }));
    expect(await screen.findByText("Application rejected successfully.")).toBeVisible();
    const sent = server.received.find(({ call }) => call.endsWith("/reject"));
    expect(sent?.body).toEqual({ reason: "too_far", words: "" });
    expect(await screen.findByText("The applicant has not been told yet.")).toBeVisible();
    server.answer(applicationsOf(application));
    const [undo] = screen.getAllByRole("button", { name: "Undo" });
    await userEvent.click(undo as HTMLElement);
    expect(await screen.findByRole("button", { name: "Accept Ramesh Jadhav" })).toBeVisible();
  });

  it("keeps a shortlist and a note", async () => {
    const application = anApplication();
    const server = serve({ [PROJECT]: aProject(), ...applicationsOf(application) });
    const noted = anApplication({ is_shortlisted: true, note: "Brings his own tools." });
    open();
    const star = await screen.findByRole("button", { name: "Shortlist Ramesh Jadhav" });
    expect(star).toHaveAttribute("aria-pressed", "false");
    server.answer({
      [`PUT /api/applications/${application.id}/shortlist`]: noted,
      [`PUT /api/applications/${application.id}/note`]: noted,
      ...applicationsOf(noted),
    });
    await userEvent.click(star);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Shortlist Ramesh Jadhav" })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
    );
    await userEvent.click(screen.getByRole("button", { name: /note: Ramesh Jadhav$/ }));
    const box = screen.getByRole("textbox", { name: "Your note on Ramesh Jadhav" });
    await userEvent.clear(box);
    await userEvent.type(box, "Brings his own tools.");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    expect(await screen.findByText("Brings his own tools.")).toBeVisible();
    const sent = server.received.find(({ call }) => call.endsWith("/note"));
    expect(sent?.body).toEqual({ note: "Brings his own tools.", edit_version: "v1" });
  });

  it("asks the server for what the tab and the order in the address say", async () => {
    const server = serve({ [PROJECT]: aProject(), ...applicationsOf(anApplication()) });
    open("/?tab=rejected&sort=total");
    expect(await screen.findByRole("tab", { name: /^Rejected/ })).toHaveAttribute("aria-selected", "true");
    await waitFor(() => {
      const asked = server.received.find(({ call }) => call === APPLICATIONS);
      expect(asked?.query.getAll("status")).toEqual(["rejected"]);
      expect(asked?.query.get("sort")).toBe("total");
    });
  });
});
