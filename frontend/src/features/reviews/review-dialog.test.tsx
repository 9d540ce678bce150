import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ReviewDialog } from "./review-dialog";
import { reviewBody } from "./schemas";

const WRITE = "POST /api/projects/p1/reviews";

function open(isOfWorker = true) {
  const onClose = vi.fn<() => void>();
  renderApp(
    <ReviewDialog
      userId="u1"
      projectId="p1"
      projectTitle="Rewire the kitchen"
      personName="Ramesh"
      isOfWorker={isOfWorker}
      onClose={onClose}
    />,
  );
  return onClose;
}

describe("ReviewDialog", () => {
  it("asks for stars before anything is sent", async () => {
    serve({});
    const onClose = open();
    await userEvent.click(await screen.findByRole("button", { name: "Send review" }));
    expect(await screen.findAllByText("Please choose one to five stars.")).not.toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("asks a worker about other things than a homeowner", async () => {
    serve({});
    open(false);
    expect(await screen.findByRole("radiogroup", { name: "Paid in time" })).toBeVisible();
    expect(screen.queryByRole("radiogroup", { name: "On time" })).toBeNull();
  });

  it("keeps what was typed when the server refuses", async () => {
    serve({ [WRITE]: problem(409, "reviews_closed", "The time to review this project is over.") });
    const onClose = open();
    const rating = await screen.findByRole("radiogroup", { name: "Your rating" });
    await userEvent.click(within(rating).getByRole("radio", { name: "4 of 5: Good" }));
    await userEvent.type(screen.getByLabelText(/In your own words/), "Neat work");
    await userEvent.click(screen.getByRole("button", { name: "Send review" }));
    expect(await screen.findByText("The time to review this project is over.")).toBeVisible();
    expect(screen.getByLabelText(/In your own words/)).toHaveValue("Neat work");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("reviewBody", () => {
  it("leaves out what was not said", () => {
    const said = { rating: 4, comment: "  Neat. ", again: "" as const, aspects: { quality: 5, value: 0 } };
    expect(reviewBody(said)).toEqual({
      rating: 4,
      comment: "Neat.",
      would_hire_again: null,
      aspects: { quality: 5 },
    });
  });
});
