import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { today } from "@/lib/dates";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { DayTasks } from "./panels/day-tasks";
import type { DayTask } from "./queries";

const FINISH = "PATCH /api/tasks/t-1";
const TASK: DayTask = {
  id: "t-1",
  title: "Order the tiles",
  status: "todo",
  priority: "high",
  due_date: today(),
  edit_version: "v1",
  assignee_name: null,
  project: { id: "p-1", title: "Rewire the kitchen" },
};

function open(finish: () => object) {
  let items = [TASK];
  serve({
    "GET /api/me/tasks-today": () => ({ items, total: items.length }),
    [FINISH]: () => {
      const answer = finish();
      if (!(answer instanceof Response)) items = [];
      return answer;
    },
  });
  renderApp(
    <>
      <DayTasks userId="u-1" />
      <Toaster />
    </>,
  );
}

describe("the tasks of the day", () => {
  it("lets one be done in place, and says so once the last has left the list", async () => {
    open(() => ({}));
    await userEvent.click(await screen.findByRole("button", { name: "Done: Order the tiles" }));
    expect(await screen.findByText("Nothing is due today")).toBeVisible();
    expect(await screen.findByText("Done: Order the tiles")).toBeVisible();
  });

  it("brings one back that could not be done, and says why", async () => {
    open(() => problem(409, "project_closed", "This project has ended."));
    await userEvent.click(await screen.findByRole("button", { name: "Done: Order the tiles" }));
    expect(await screen.findByText("“Order the tiles” could not be marked as done")).toBeVisible();
    expect(screen.getByText("This project has ended.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Done: Order the tiles" })).toBeVisible();
  });
});
