import { createHmac } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

const STEP = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code of an authenticator app (RFC 6238), `steps` of 30 seconds from now. The server accepts one step
 * either way.
 */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + steps));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const value = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(value).padStart(6, "0");
}

/** A code that a demo account may use now. Each works once, so this may wait for the next one. */
export async function demoCode(request: APIRequestContext, account: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get("/dev/authenticator/codes");
        const rows = (await answer.json()) as { account: string; code: string | null }[];
        return (code = rows.find((row) => row.account === account)?.code);
      },
      { message: `a code for ${account}`, timeout: 120_000 },
    )
    .toBeTruthy();
  return code ?? "";
}
