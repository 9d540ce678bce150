import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { FAN_QUESTIONS } from "../test-data";
import type { QuestionValues } from "./schema";
import { SetPreview } from "./set-preview";

it("is in the previewed language as a whole, whatever the page's", async () => {
  renderApp(<SetPreview questions={FAN_QUESTIONS.questions as unknown as QuestionValues[]} />);
  expect(await screen.findByRole("button", { name: "अगला सवाल" })).toBeVisible();
  const total = FAN_QUESTIONS.questions.length;
  expect(screen.getByText(`${total} में से सवाल 1`)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("button", { name: "Next question" })).toBeVisible();
  expect(screen.getByText(`Question 1 of ${total}`)).toBeVisible();
});
