import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { Button } from "./button";
import { Field } from "./field";
import { FormErrorSummary } from "./form-error-summary";
import { Input } from "./input";
import { MoneyInput } from "./money-input";
import { PasswordInput } from "./password-input";
import { PhoneInput } from "./phone-input";

function Money({ onPaise }: { onPaise: (paise: number | null) => void }) {
  const [paise, setPaise] = useState<number | null>(null);
  return (
    <Field label="Budget">
      <MoneyInput
        value={paise}
        onChange={(next) => {
          setPaise(next);
          onPaise(next);
        }}
      />
    </Field>
  );
}

describe("MoneyInput", () => {
  it("groups the Indian way and gives paise", async () => {
    const onPaise = vi.fn<(paise: number | null) => void>();
    renderApp(<Money onPaise={onPaise} />);
    const box = screen.getByLabelText("Budget");
    await userEvent.type(box, "1234567.5");
    expect(box).toHaveValue("12,34,567.5");
    expect(onPaise).toHaveBeenLastCalledWith(123_456_750);
    await userEvent.tab();
    expect(box).toHaveValue("12,34,567.50");
    await userEvent.clear(box);
    expect(onPaise).toHaveBeenLastCalledWith(null);
  });

  it.each(["-5", "1e5", "1.005", "1,5", "abc"])(
    "keeps %s as it is, and says that it is no amount",
    async (text) => {
      const onPaise = vi.fn<(paise: number | null) => void>();
      renderApp(<Money onPaise={onPaise} />);
      const box = screen.getByLabelText("Budget");
      for (const give of [() => userEvent.type(box, text), () => userEvent.paste(text)]) {
        await userEvent.clear(box);
        await give();
        expect(box).toHaveValue(text);
        expect(onPaise).toHaveBeenLastCalledWith(Number.NaN);
        expect(box).toBeValid();
        await userEvent.tab();
        expect(box).toBeInvalid();
        expect(box).toHaveAccessibleDescription("Type an amount in rupees, such as 1,500 or 1500.50.");
      }
    },
  );

  it("moves its own commas while an amount is mended", async () => {
    const onPaise = vi.fn<(paise: number | null) => void>();
    renderApp(<Money onPaise={onPaise} />);
    const box = screen.getByLabelText("Budget");
    await userEvent.type(box, "1500{Backspace}");
    expect(box).toHaveValue("150");
    await userEvent.clear(box);
    await userEvent.paste("१,५०,०००");
    expect(box).toHaveValue("1,50,000");
    expect(onPaise).toHaveBeenLastCalledWith(15_000_000);
  });
});

describe("PhoneInput", () => {
  it("keeps ten digits of what is typed or pasted", async () => {
    renderApp(
      <Field label="Phone">
        <PhoneInput />
      </Field>,
    );
    const box = screen.getByLabelText("Phone");
    await userEvent.click(box);
    await userEvent.paste("+91 ९८७६५-43210");
    expect(box).toHaveValue("9876543210");
    await userEvent.type(box, "a7");
    expect(box).toHaveValue("9876543210");
  });
});

it("shows and hides a password", async () => {
  renderApp(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const box = screen.getByLabelText("Password");
  expect(box).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(box).toHaveAttribute("type", "text");
});

it("says that what its press opens is on its way", () => {
  renderApp(<Button aria-busy>More actions</Button>);
  expect(screen.getByRole("button", { name: "More actions" })).toHaveAttribute("aria-busy", "true");
});

it("takes no second click while busy", async () => {
  const onClick = vi.fn<() => void>();
  renderApp(
    <Button busy onClick={onClick}>
      Pay
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(onClick).not.toHaveBeenCalled();
});

function TitleForm() {
  const { register, handleSubmit, formState } = useForm<{ title: string; place: string }>();
  return (
    <form noValidate onSubmit={(submit) => void handleSubmit(() => undefined)(submit)}>
      <FormErrorSummary errors={formState.errors} submitCount={formState.submitCount} />
      <Field label="Title" help="A short name" error={formState.errors.title?.message}>
        <Input {...register("title", { required: "Title is required" })} />
      </Field>
      <Field label="Place" error={formState.errors.place?.message}>
        <Input {...register("place", { required: "Place is required" })} />
      </Field>
      <Button type="submit">Send</Button>
    </form>
  );
}

it("ties errors to their fields and gives focus to the summary, which leads to each", async () => {
  renderApp(<TitleForm />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const summary = await screen.findByRole("alert");
  await vi.waitFor(() => expect(summary).toHaveFocus());
  const box = screen.getByLabelText("Title");
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription("Title is required A short name");
  await userEvent.click(screen.getByRole("button", { name: "Place is required" }));
  expect(screen.getByLabelText("Place")).toHaveFocus();
});
