import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { useForm } from "@/lib/use-form";
import { EMPTY_JOB } from "../posting/work-form";
import type { JobForm } from "../posting/schemas";
import { ScopeQuestions } from "./scope-questions";
import type { QuestionSet } from "./queries";
import { FAN_QUESTIONS } from "./test-data";

afterEach(() => vi.unstubAllGlobals());

function Posting({ trade, words }: { trade: string; words: string }) {
  const form = useForm<JobForm>({ defaultValues: { ...EMPTY_JOB, trade } });
  return (
    <FormProvider {...form}>
      <ScopeQuestions words={words} />
      <select aria-label="Trade" {...form.register("trade")}>
        <option value="">Any trade</option>
        <option value="electrician">Electrician</option>
      </select>
      <textarea aria-label="Description" {...form.register("description")} />
    </FormProvider>
  );
}

async function open(
  set: QuestionSet = FAN_QUESTIONS,
  heading = "Which fan is it?",
  { trade = "electrician", words = "fan not working" } = {},
) {
  serve({
    "GET /api/session": { user: null },
    "GET /api/trades": { items: [], next: null },
    "GET /api/questions": { question_set: set },
  });
  renderApp(<Posting trade={trade} words={words} />);
  await screen.findByRole("heading", { name: heading });
  return userEvent.setup();
}

const description = () => screen.getByLabelText("Description");

describe("ScopeQuestions", () => {
  it("asks one question at a time and writes the description from the answers", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Ceiling fan" }));
    const count = screen.getByRole("textbox", { name: "How many fans?" });
    await user.type(count, "1.5");
    expect(count).toHaveValue("1.5");
    expect(count).toHaveAccessibleDescription(/Please enter a whole number/);
    await user.clear(count);
    await user.type(count, "2");
    expect(count).not.toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Next question" }));
    await user.click(screen.getByRole("button", { name: "Don’t know, skip" }));
    expect(screen.getByRole("heading", { name: "Your answers" })).toBeVisible();
    expect(description()).toHaveValue("Which fan is it? Ceiling fan\nHow many fans? 2 fans");
  });

  it("goes on with Enter, without sending the form around it", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Ceiling fan" }));
    await user.type(screen.getByRole("textbox", { name: "How many fans?" }), "२{Enter}");
    expect(screen.getByRole("button", { name: "This week" })).toBeVisible();
    expect(description()).toHaveValue("Which fan is it? Ceiling fan\nHow many fans? 2 fans");
  });

  it("does not ask what the words say, and names the work as the problem", async () => {
    const problem = { name: "Ceiling fan not working", name_hi: "सीलिंग पंखा बंद" };
    const user = await open({ ...FAN_QUESTIONS, known: { kind: "ceiling" }, problem }, "How many fans?");
    expect(screen.getByText("Question 1 of 2")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "How many fans?" }), "2");
    await user.click(screen.getByRole("button", { name: "Next question" }));
    await user.click(screen.getByRole("button", { name: "This week" }));
    expect(description()).toHaveValue(
      "fan not working\nWhich fan is it? Ceiling fan\nHow many fans? 2 fans\nWhen do you need it? This week",
    );
    await user.click(screen.getByRole("button", { name: "Change: Which fan is it?" }));
    await user.click(screen.getByRole("button", { name: "Exhaust fan" }));
    expect(screen.getByRole("heading", { name: "Your answers" })).toBeVisible();
    expect((description() as HTMLTextAreaElement).value).toContain("Exhaust fan");
  });

  it("begins with the trade of what was searched, once", async () => {
    const user = await open(FAN_QUESTIONS, "Which fan is it?", { trade: "" });
    const trade = screen.getByLabelText("Trade");
    await waitFor(() => expect(trade).toHaveValue("electrician"));
    await user.click(screen.getByRole("button", { name: "Ceiling fan" }));
    await user.selectOptions(trade, "Any trade");
    expect(screen.getByRole("heading", { name: "How many fans?" })).toBeVisible();
    expect(trade).toHaveValue("");
  });

  it("asks nothing once no trade is chosen", async () => {
    const user = await open(FAN_QUESTIONS, "Which fan is it?", { words: "" });
    await user.selectOptions(screen.getByLabelText("Trade"), "Any trade");
    expect(screen.queryByRole("heading", { name: "Which fan is it?" })).toBeNull();
  });

  it("changes its own words with the answers, and leaves what was typed", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Ceiling fan" }));
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(screen.getByRole("button", { name: "Exhaust fan" }));
    await waitFor(() => expect(description()).toHaveValue("Which fan is it? Exhaust fan"));
    await user.type(description(), " in the kitchen");
    await user.type(screen.getByRole("textbox", { name: "How many fans?" }), "3");
    expect(description()).toHaveValue("Which fan is it? Exhaust fan in the kitchen");
  });
});
