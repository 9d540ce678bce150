import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ContactForm } from "./contact-form";

const CALL = "POST /api/contact-messages";

beforeEach(() => localStorage.clear());

function open(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve(answers);
  renderApp(<ContactForm user={null} />, { path: "/contact" });
  const sent = () => server.received.filter(({ call }) => call === CALL);
  return { ...server, sent };
}

const field = (name: "Name" | "Email" | "Subject" | "Message") => screen.getByRole("textbox", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

async function fill(email = "asha@example.in") {
  await userEvent.type(field("Name"), "Asha Kulkarni");
  await userEvent.type(field("Email"), email);
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), "Payment or refund");
  await userEvent.type(field("Subject"), "Paid twice");
  await userEvent.type(field("Message"), "The bank took it twice.");
}

describe("the contact form", () => {
  it("wants all four fields, in the specification's words", async () => {
    const { sent } = open();
    await userEvent.type(field("Name"), "Asha");
    await send();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Validation ErrorPlease fill in all required fields.");
    await waitFor(() => expect(alert).toHaveFocus());
    expect(field("Subject")).toBeInvalid();
    expect(field("Name")).toBeValid();
    expect(sent()).toEqual([]);
  });

  it("says when an address is none", async () => {
    const { sent } = open();
    await fill("asha@example");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Invalid EmailPlease enter a valid email address.",
    );
    expect(sent()).toEqual([]);
  });

  it("is empty once it has been sent, and shows the number", async () => {
    const { sent } = open({ [CALL]: Response.json({ number: "KG-2026-000007" }, { status: 201 }) });
    await fill();
    await send();
    const notice = (await screen.findByText("Your message has the number KG-2026-000007")).closest(
      "[role=status]",
    );
    expect(notice).toHaveFocus();
    for (const name of ["Name", "Email", "Subject", "Message"] as const) expect(field(name)).toHaveValue("");
    const [only] = sent();
    expect(only?.body).toMatchObject({
      name: "Asha Kulkarni",
      email: "asha@example.in",
      category: "payment",
      subject: "Paid twice",
      message: "The bank took it twice.",
      homepage: "",
    });
    expect(only?.headers.get("Idempotency-Key")).toBeTruthy();
  });

  it("fills in what the account knows", () => {
    serve({});
    renderApp(
      <ContactForm
        user={
          {
            id: "u-1",
            first_name: "Asha",
            last_name: "Kulkarni",
            email: "asha@example.in",
          } as Parameters<typeof ContactForm>[0]["user"]
        }
      />,
    );
    expect(field("Name")).toHaveValue("Asha Kulkarni");
    expect(field("Email")).toHaveValue("asha@example.in");
  });

  it.each([
    ["the server breaks", () => problem(500, "internal", "Oops."), "Failed to submit contact form"],
    [
      "the line is dead",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "Failed to send message. Please try again.",
    ],
    [
      "it was too fast",
      () => problem(429, "rate_limited", "Please wait a minute and try again."),
      "Please wait a minute and try again.",
    ],
  ])("keeps what was typed when %s, and the same key when it is sent again", async (_, fail, words) => {
    const { sent } = open({ [CALL]: fail });
    await fill();
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(`Submission Failed${words}`);
    expect(field("Message")).toHaveValue("The bank took it twice.");
    expect(field("Subject")).toHaveValue("Paid twice");
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(first).toBe(second);
  });
});
