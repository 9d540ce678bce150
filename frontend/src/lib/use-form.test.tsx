import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import type { Resolver, ResolverResult } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { useForm } from "./use-form";

interface Values {
  title: string;
}

/** A promise with its resolve function. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => act(async () => open()) };
}

interface FormProps {
  rules?: Promise<void>;
  isValid?: boolean;
  onSend: (title: string) => Promise<void> | void;
}

function Form({ rules, isValid = true, onSend }: FormProps) {
  const resolver: Resolver<Values> = async (values): Promise<ResolverResult<Values>> => {
    await rules;
    if (isValid) return { values, errors: {} };
    return { values: {}, errors: { title: { type: "required" } } };
  };
  const form = useForm<Values>({ resolver, defaultValues: { title: "Wall" } });
  const send = form.handleSubmit(({ title }) => onSend(title));
  const saveDraft = form.handleSubmit(({ title }) => onSend(`draft of ${title}`));
  return (
    <form aria-label="Work" onSubmit={(submit) => void send(submit).catch(() => undefined)}>
      <input {...form.register("title")} />
      <button type="button" onClick={() => void saveDraft()}>
        Save draft
      </button>
    </form>
  );
}

const press = () => fireEvent.submit(screen.getByRole("form"));

describe("a form sends once at a time", () => {
  it("while the rules are on their way", async () => {
    const rules = gate();
    const onSend = vi.fn<(title: string) => void>();
    render(<Form rules={rules.passed} onSend={onSend} />);
    // false: the browser's own submit, a page load, is prevented each time.
    expect([press(), press()]).toEqual([false, false]);
    fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await rules.open();
    expect(onSend.mock.calls).toEqual([["Wall"]]);
  });

  it("while the request is under way, and again once it is answered", async () => {
    const answer = gate();
    const onSend = vi.fn<(title: string) => Promise<void>>(() => answer.passed);
    render(<Form onSend={onSend} />);
    await act(async () => press());
    await act(async () => press());
    expect(onSend).toHaveBeenCalledTimes(1);
    await answer.open();
    await act(async () => press());
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it("and may be sent again after a refusal or an error of its fields", async () => {
    const onSend = vi.fn<(title: string) => Promise<void>>(() => Promise.reject(new Error("refused")));
    const { rerender } = render(<Form onSend={onSend} />);
    await act(async () => press());
    await act(async () => press());
    expect(onSend).toHaveBeenCalledTimes(2);
    rerender(<Form isValid={false} onSend={onSend} />);
    await act(async () => press());
    rerender(<Form onSend={onSend} />);
    await act(async () => press());
    expect(onSend).toHaveBeenCalledTimes(3);
  });
});
