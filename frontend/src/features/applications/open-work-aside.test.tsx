import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { OpenWorkPage } from "@/features/projects/market/open-work-page";
import { HOMEOWNER, PROJECT_ID, WORKER, anOpenWorkDetail, pageOf } from "@/features/projects/test-data";
import { OpenWorkAside } from "./open-work-aside";
import { anApplication } from "./review/test-data";

const SESSION = "GET /api/session";
const WORK = `GET /api/open-work/${PROJECT_ID}`;
const APPLY = `POST /api/projects/${PROJECT_ID}/applications`;
const PROPOSAL = "I would remove the old tiles first.";

function open(search = "") {
  renderApp(
    <>
      <OpenWorkPage projectId={PROJECT_ID} aside={OpenWorkAside} />
      <Toaster />
    </>,
    { path: `/find-work/${PROJECT_ID}${search}` },
  );
}

async function fillIn() {
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("Proposal"), PROPOSAL);
  await userEvent.type(within(dialog).getByLabelText("Rate"), "650");
  await userEvent.type(within(dialog).getByLabelText("Estimated duration"), "5 days");
  return dialog;
}

describe("OpenWorkAside", () => {
  it.each([
    ["visitor", null],
    ["homeowner", HOMEOWNER],
  ])("asks a %s to sign in as a worker", async (_, user) => {
    serve({ [SESSION]: { user }, [WORK]: anOpenWorkDetail() });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Apply for this Job" }));
    expect(await screen.findByText("Authentication Required")).toBeVisible();
    expect(screen.getByText("Please sign in as a worker to apply for jobs.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says at the fields what an application lacks", async () => {
    const server = serve({ [SESSION]: { user: WORKER }, [WORK]: anOpenWorkDetail() });
    open("?apply=true");
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Proposal"), "Too short");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send application" }));
    const summary = await within(dialog).findByRole("alert");
    expect(summary).toHaveTextContent(
      "Please write at least 20 characters about how you would do this work.",
    );
    expect(summary).toHaveTextContent("Please enter your rate.");
    expect(summary).toHaveTextContent("Please say how long the work will take.");
    expect(within(dialog).getByLabelText("Proposal")).toBeInvalid();
    expect(server.received.some(({ call }) => call === APPLY)).toBe(false);
  });

  it("sends an application once, with a key, and shows how it stands", async () => {
    const server = serve({ [SESSION]: { user: WORKER }, [WORK]: anOpenWorkDetail() });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Apply for this Job" }));
    const dialog = await fillIn();
    const sent = anApplication({ proposal: PROPOSAL });
    server.answer({
      [APPLY]: sent,
      [WORK]: anOpenWorkDetail({ my_application: { id: sent.id, status: "pending" } }),
      "GET /api/applications": pageOf(),
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Send application" }));
    expect(await screen.findByText("Application sent")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Withdraw application" })).toBeVisible();
    const [call] = server.received.filter((request) => request.call === APPLY);
    expect(call?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.body).toEqual({
      proposal: PROPOSAL,
      rate_paise: 65_000,
      rate_unit: "day",
      estimated_duration: "5 days",
      estimated_days: null,
      includes: ["labour"],
      as_business: false,
      team_mate_ids: [],
      starts_on: null,
      stages: [],
    });
  });

  it("keeps what was typed, and the key, when the answer never came", async () => {
    const server = serve({
      [SESSION]: { user: WORKER },
      [WORK]: anOpenWorkDetail(),
      [APPLY]: problem(502, "bad_gateway", ""),
    });
    open("?apply=true");
    const dialog = await fillIn();
    const send = within(dialog).getByRole("button", { name: "Send application" });
    await userEvent.click(send);
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    await userEvent.click(send);
    const keys = () =>
      server.received
        .filter(({ call }) => call === APPLY)
        .map(({ headers }) => headers.get("Idempotency-Key"));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
    expect(within(dialog).getByLabelText("Proposal")).toHaveValue(PROPOSAL);
  });

  it("puts the server's refusal at its field", async () => {
    const errors = [{ field: "estimated_duration", message: "Longer than 60 characters.", code: "too_long" }];
    serve({
      [SESSION]: { user: WORKER },
      [WORK]: anOpenWorkDetail(),
      [APPLY]: problem(422, "validation_failed", "Please check the form.", errors),
    });
    open("?apply=true");
    const dialog = await fillIn();
    await userEvent.click(within(dialog).getByRole("button", { name: "Send application" }));
    expect(await within(dialog).findAllByText("Longer than 60 characters.")).not.toHaveLength(0);
    expect(within(dialog).getByLabelText("Estimated duration")).toBeInvalid();
  });

  it("leads the hired worker to the workspace", async () => {
    serve({
      [SESSION]: { user: WORKER },
      [WORK]: anOpenWorkDetail({ status: "in_progress", my_application: { id: "a", status: "accepted" } }),
      "GET /api/applications": pageOf(),
    });
    open();
    expect(await screen.findByRole("link", { name: "Open the workspace" })).toHaveAttribute(
      "href",
      `/projects/${PROJECT_ID}`,
    );
    expect(screen.queryByRole("button", { name: "Apply for this Job" })).toBeNull();
  });
});
