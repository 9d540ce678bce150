import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test";

/** An Indian mobile number that no other run has used: ten digits. */
export function freshNumber(): string {
  const digits = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  return `9${digits.slice(-9)}`;
}

interface Text {
  channel: string;
  text: string;
  created_at: string;
}

/** Waits for a code texted to a number (ten digits), in the development inbox. */
export async function codeTo(
  request: APIRequestContext,
  number: string,
  { unlike }: { unlike?: string } = {},
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = await textsTo(request, number);
        code = texts.map(({ text }) => /^(\d{6}) /.exec(text)?.[1]).find(Boolean);
        return code !== undefined && code !== unlike;
      },
      { message: `a code texted to ${number}`, timeout: 90_000 },
    )
    .toBe(true);
  return code ?? "";
}

/** Waits for a text with a one-time link to a number (ten digits); returns the link. */
export async function linkTo(request: APIRequestContext, number: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = await textsTo(request, number);
        link = texts.map(({ text }) => /https?:\S+#key=[\w-]+/.exec(text)?.[0]).find(Boolean);
        return link !== undefined;
      },
      { message: `a link texted to ${number}`, timeout: 90_000 },
    )
    .toBe(true);
  return link ?? "";
}

/** The texts to a number, newest first. */
export async function textsTo(request: APIRequestContext, number: string): Promise<Text[]> {
  const answer = await request.get("/dev/inbox/messages", { params: { to: `+91${number}` } });
  expect(answer.ok(), "the development inbox answers").toBe(true);
  return ((await answer.json()) as Text[]).filter(({ channel }) => channel === "sms");
}
