import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FindWorkersPage } from "./find-workers-page";

const open = (path: string) => {
  serve({ "GET /api/session": { user: null }, "GET /api/trades": { items: [], next: null } });
  renderApp(<FindWorkersPage />, { path });
};

it("asks for the service and the place", async () => {
  open("/find-workers");
  expect(await screen.findByRole("heading", { name: "What needs doing?" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Popular cities" })).toBeVisible();
});

it("asks for the place alone once the service is known, as from the landing page", async () => {
  open("/find-workers?q=Electrician");
  expect(await screen.findByRole("heading", { name: "Where do you need it?" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "What needs doing?" })).toBeNull();
});
