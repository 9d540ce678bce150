import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "@/lib/use-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "@/lib/problem";
import { renderApp } from "@/testing/render-app";
import { Field } from "./field";
import { FormDialog } from "./form-dialog";
import { Input } from "./input";

interface Values {
  name: string;
}

interface FormProps {
  draft?: string;
  onSend?: (values: Values, key: string) => Promise<unknown>;
  onSent?: () => void;
  onClose?: () => void;
}

function NameDialog({ draft, onSend = async () => null, onSent = vi.fn(), onClose = vi.fn() }: FormProps) {
  const form = useForm<Values>({ defaultValues: { name: "" } });
  return (
    <FormDialog
      form={form}
      title="Name it"
      submitLabel="Save"
      draft={draft}
      required={["name"]}
      onSend={onSend}
      onSent={onSent}
      onClose={onClose}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        <Input {...form.register("name", { required: "Name is required" })} />
      </Field>
    </FormDialog>
  );
}

const problem = new ApiProblem({
  status: 422,
  code: "validation_failed",
  detail: "Please correct the fields below.",
  fieldErrors: [{ field: "name", message: "This name is taken.", code: "taken" }],
});

describe("FormDialog", () => {
  afterEach(() => localStorage.clear());

  it("names what is missing at the field and at the head", async () => {
    renderApp(<NameDialog />);
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all required fields");
    expect(screen.getByText("Name is required")).toBeVisible();
  });

  it("shows the server's words at its field and keeps what was typed", async () => {
    const onSend = vi.fn().mockRejectedValue(problem);
    renderApp(<NameDialog onSend={onSend} />);
    await userEvent.type(await screen.findByLabelText("Name"), "Asha");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findAllByText("This name is taken.")).not.toHaveLength(0);
    expect(screen.getByLabelText("Name")).toHaveValue("Asha");
  });

  it("sends again with the same key as long as nobody knows what became of it", async () => {
    const onSend = vi.fn().mockRejectedValue(new TypeError("network"));
    renderApp(<NameDialog onSend={onSend} />);
    await userEvent.type(await screen.findByLabelText("Name"), "Asha");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
    expect(onSend.mock.calls[0]?.[1]).toBe(onSend.mock.calls[1]?.[1]);
  });

  it("asks before throwing away what no draft keeps", async () => {
    const onClose = vi.fn();
    renderApp(<NameDialog onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText("Name"), "Asha");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("Leave without saving?");
    await userEvent.click(screen.getByRole("button", { name: "Keep writing" }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("keeps a draft without asking, says that it is back and lets begin afresh", async () => {
    const onClose = vi.fn();
    const { unmount } = renderApp(<NameDialog draft="name:me" onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText("Name"), "Asha");
    await waitFor(() => expect(localStorage.getItem("karigar_draft:name:me")).toContain("Asha"));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    renderApp(<NameDialog draft="name:me" />);
    expect(await screen.findByText("What you typed last time is back.")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Asha");
    await userEvent.click(screen.getByRole("button", { name: "Start afresh" }));
    expect(screen.getByLabelText("Name")).toHaveValue("");
    expect(localStorage.getItem("karigar_draft:name:me")).toBeNull();
  });
});
