import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toast";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ApplicationsPage } from "./applications-page";
import { PROJECT_ID, aProject, anApplication, pageOf } from "./test-data";

const PROJECT = `GET /api/projects/${PROJECT_ID}`;
const APPLICATIONS = `GET /api/projects/${PROJECT_ID}/applications`;

function open() {
  renderApp(
    <>
      <ApplicationsPage projectId={PROJECT_ID} />
      <Toaster />
    </>,
  );
}

describe("ApplicationsPage", () => {
  it("shows heading, badges and the whole of an application", async () => {
    serve({ [PROJECT]: aProject(), [APPLICATIONS]: pageOf(anApplication()) });
    open();
    expect(
      await screen.findByRole("heading", { name: "Applications for: Tile two bathrooms" }),
    ).toBeVisible();
    expect(screen.getByText("Live")).toBeVisible();
    expect(screen.getByText("Open")).toBeVisible();
    const card = (await screen.findByRole("heading", { name: "Ramesh Jadhav (Jadhav Tiles)" })).closest("li");
    expect(card).toHaveTextContent("₹650 per hour");
    expect(card).toHaveTextContent("12 days");
    expect(card).toHaveTextContent("Pending");
    expect(card).toHaveTextContent("14 years of experience");
    expect(card).toHaveTextContent("Usually ₹900 per day");
    expect(card).toHaveTextContent("Vitrified tilesEpoxy groutMarble+2 more");
    expect(card).toHaveTextContent("ID Verified");
  });

  it("says which of the two empty states it is", async () => {
    serve({ [PROJECT]: aProject(), [APPLICATIONS]: pageOf() });
    open();
    expect(await screen.findByText("No applications yet")).toBeVisible();
    expect(screen.getByText(/^Workers haven't applied to your project yet\./)).toBeVisible();
  });

  it("asks for the payment while the project is not live", async () => {
    serve({ [PROJECT]: aProject({ payment_status: "pending", status: "draft" }), [APPLICATIONS]: pageOf() });
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

  it("offers a decision on pending applications only, and those first", async () => {
    serve({
      [PROJECT]: aProject(),
      [APPLICATIONS]: pageOf(anApplication({ id: "2", status: "rejected" }), anApplication()),
    });
    open();
    expect(await screen.findAllByRole("button", { name: /^Accept/ })).toHaveLength(1);
    const [first] = screen.getAllByText("Pending");
    expect(first?.closest("li")?.previousElementSibling).toBeNull();
  });

  it("accepts after asking by name, and leads on to the workspace", async () => {
    const server = serve({ [PROJECT]: aProject(), [APPLICATIONS]: pageOf(anApplication()) });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Accept Ramesh Jadhav" }));
    const dialog = screen.getByRole("alertdialog", { name: "Hire Ramesh Jadhav?" });
    const accepted = anApplication({ status: "accepted" });
    const worker = { id: "w", first_name: "Ramesh", last_name: "Jadhav", avatar_url: null };
    server.answer({
      [`POST /api/applications/${accepted.id}/accept`]: accepted,
      [PROJECT]: aProject({ status: "in_progress", worker }),
      [APPLICATIONS]: pageOf(accepted),
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept Ramesh Jadhav" }));
    expect(await screen.findByText("Application Updated")).toBeVisible();
    expect(screen.getByText("Application accepted successfully.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Open the workspace" })).toHaveAttribute(
      "href",
      `/projects/${PROJECT_ID}`,
    );
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  it("shows the server's words when somebody was faster", async () => {
    const application = anApplication();
    serve({
      [PROJECT]: aProject(),
      [APPLICATIONS]: pageOf(application),
      [`POST /api/applications/${application.id}/accept`]: problem(
        409,
        "wrong_state",
        "Not possible any more.",
      ),
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Accept Ramesh Jadhav" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Accept/ }));
    expect(await screen.findByText("Error")).toBeVisible();
    expect(screen.getByText("Not possible any more.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});
