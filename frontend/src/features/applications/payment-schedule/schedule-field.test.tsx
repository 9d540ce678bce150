import { zodResolver } from "@hookform/resolvers/zod";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { describe, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { type OfferForm, type OfferValues, offerBody, offerSchema } from "../schema";
import { ScheduleField } from "./schedule-field";

const TERMS: OfferForm = {
  rate_paise: 5_000_000,
  rate_unit: "lump_sum",
  estimated_duration: "5 days",
  estimated_days: "",
  starts_on: "",
  stages: [],
  note: "",
};
const TOTAL = "GET /api/offers/total";

function Host({ terms, onSend }: { terms: OfferForm; onSend: (body: unknown) => void }) {
  const form = useForm<OfferForm, unknown, OfferValues>({
    resolver: zodResolver(offerSchema),
    defaultValues: terms,
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(submit) => void form.handleSubmit((values) => onSend(offerBody(values)))(submit)}>
        <ScheduleField work={{ quantity: null, quantity_unit: null }} />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
}

function open(terms: Partial<OfferForm> = {}) {
  const onSend = vi.fn<(body: unknown) => void>();
  renderApp(<Host terms={{ ...TERMS, ...terms }} onSend={onSend} />);
  return onSend;
}

const part = (title: string, amount_paise: number) => ({ title, amount_paise, due_on: "" });
const runningSum = () => screen.getAllByRole("status")[0] as HTMLElement;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const titles = () => screen.getAllByRole("textbox", { name: /What is done for it/ });
const amounts = () => screen.getAllByRole("textbox", { name: "Amount" });
const values = (inputs: HTMLElement[]) => inputs.map((input) => (input as HTMLInputElement).value);

describe("ScheduleField", () => {
  it("divides a lump sum at one tap, and sends the parts in their order", async () => {
    serve({});
    const onSend = open();
    await press("Divide into parts");
    await press("30%, 40%, 30%");
    expect(values(amounts())).toEqual(["15,000", "20,000", "15,000"]);
    expect(runningSum()).toHaveTextContent("₹50,000 of ₹50,000All of it divided");
    await press("Move part 3 up");
    expect(values(titles())).toEqual(["Start of the work", "All work done", "Half of the work done"]);
    expect(screen.getByRole("button", { name: "Move part 2 up" })).toHaveFocus();
    await press("Send");
    expect(onSend).toHaveBeenCalledWith(
      expect.objectContaining({
        stages: [
          { title: "Start of the work", amount_paise: 1_500_000, due_on: null },
          { title: "All work done", amount_paise: 1_500_000, due_on: null },
          { title: "Half of the work done", amount_paise: 2_000_000, due_on: null },
        ],
      }),
    );
  });

  it("says what is missing, at its field and of all parts together", async () => {
    serve({});
    const onSend = open();
    await press("Divide into parts");
    await press("Name the parts yourself");
    expect(titles()[0]).toHaveFocus();
    await press("Send");
    expect(screen.getByText("Please say what is done for this part.")).toBeVisible();
    expect(screen.getByText("Please enter the amount of this part.")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: /What is done for it/ }), "Floor");
    await userEvent.type(screen.getByRole("textbox", { name: "Amount" }), "30000.50");
    expect(runningSum()).toHaveTextContent("₹30,000.50 of ₹50,000₹19,999.50 left to divide");
    expect(onSend).not.toHaveBeenCalled();
  });

  it("wants names that differ", async () => {
    serve({});
    const onSend = open({ stages: [part("Floor", 2_500_000), part(" floor", 2_500_000)] });
    await press("Send");
    expect(screen.getByText("Another part has this name already.")).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    await press("Remove part 1");
    expect(screen.getByRole("button", { name: "Add a part" })).toHaveFocus();
    expect(values(titles())).toEqual([" floor"]);
  });

  it("brings the parts to the price, each by its share", async () => {
    serve({});
    const onSend = open({ stages: [part("Floor", 2_000_000), part("Walls", 6_000_000)] });
    await press("Send");
    expect(screen.getByText("The parts come to ₹80,000, but the price is ₹50,000.")).toBeVisible();
    expect(runningSum()).toHaveTextContent("₹30,000 too much");
    await press("Adjust the parts to ₹50,000");
    expect(values(amounts())).toEqual(["12,500", "37,500"]);
    expect(screen.queryByText(/but the price is/)).toBeNull();
    expect(runningSum()).toHaveTextContent("All of it divided");
    expect(onSend).not.toHaveBeenCalled();
  });

  it("asks the server what another rate comes to, of which a part may stay open", async () => {
    const server = serve({ [TOTAL]: { paise: 240_000, assumptions: [], why_unknown: null } });
    const onSend = open({ rate_paise: 60_000, rate_unit: "day", estimated_days: "4" });
    await press("Divide into parts");
    await userEvent.click(await screen.findByRole("button", { name: "Half now, half at the end" }));
    const [call] = server.received.filter((request) => request.call === TOTAL);
    expect(call?.query.get("rate_paise")).toBe("60000");
    expect(call?.query.get("estimated_days")).toBe("4");
    expect(values(amounts())).toEqual(["1,200", "1,200"]);
    await press("Remove part 2");
    const status = runningSum();
    expect(within(status).getByText("₹1,200 left to divide")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Adjust/ })).toBeNull();
    await press("Send");
    expect(onSend).toHaveBeenCalledOnce();
  });
});
