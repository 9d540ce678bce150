import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { PROJECT_ID, WORKER } from "../test-data";
import { OpenWorkPage } from "./open-work-page";

const SESSION = "GET /api/session";
const WORK = `GET /api/open-work/${PROJECT_ID}`;
const NOTHING = () => null;

function open() {
  renderApp(<OpenWorkPage projectId={PROJECT_ID} aside={NOTHING} />, { path: `/find-work/${PROJECT_ID}` });
}

it("says that work is filled, apart from work that never was", async () => {
  const gone = { status: 410, code: "work_closed", detail: "Filled.", errors: [], is_filled: true };
  serve({ [SESSION]: { user: WORKER }, [WORK]: () => Response.json(gone, { status: 410 }) });
  open();
  expect(await screen.findByRole("heading", { name: "This work is not open any more" })).toBeVisible();
  expect(screen.getByText("Somebody has been hired for it.")).toBeVisible();
});

it("says that it does not find unknown work", async () => {
  serve({ [SESSION]: { user: WORKER } });
  open();
  expect(await screen.findByRole("heading", { name: "We can’t find this work" })).toBeVisible();
});
