/** A piece of a message: plain text, a link to a page outside, or a number to call. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string; host: string; isMisleading: boolean }
  | { kind: "phone"; text: string; href: string };

/** Letters that turn the direction of writing round would let an address read as another one. */
const TURNING = "\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const WEB = `(?:https?:\\/\\/|www\\.)[^\\s<>"'\`${TURNING}]+`;
const PHONE = "\\+\\d[\\d\\s-]{6,16}\\d|(?:0)?[6-9]\\d{4}[\\s-]?\\d{5}";
const PATTERN = new RegExp(`(?<![\\w@.])(?:(${WEB})|(${PHONE})(?![\\w@]))`, "giu");
/** What ends a sentence isn't part of the address it ends with. */
const TRAILING = /[.,;:!?)\]}»”’।]+$/u;

/**
 * Finds links and phone numbers in a text. Only http and https become links; everything else, HTML included, stays the
 * text it is. A link is misleading where the written host isn't the real one: letters of other scripts that look like
 * Latin ones (the host is given in punycode then), or a name before an @.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const written = match[1] === undefined ? match[0] : withoutTrailing(match[0]);
    const part = match[1] === undefined ? phoneOf(written) : linkOf(written);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + written.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function withoutTrailing(written: string): string {
  const opens = written.split("(").length;
  const bare = written.replace(TRAILING, "");
  // https://en.wikipedia.org/wiki/Brick_(masonry) keeps its bracket.
  return written.startsWith(`${bare})`) && opens > bare.split(")").length ? `${bare})` : bare;
}

function linkOf(written: string): TextPart | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if ((url.protocol !== "https:" && url.protocol !== "http:") || !url.hostname.includes(".")) return null;
  const writtenHost = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? "";
  const isMisleading = writtenHost !== url.host && writtenHost !== `${url.host}:${portOf(url)}`;
  return { kind: "link", text: written, href: url.href, host: url.host, isMisleading };
}

/** The port that needn't be written. */
function portOf({ protocol }: URL): number {
  return protocol === "https:" ? 443 : 80;
}

function phoneOf(written: string): TextPart | null {
  const digits = written.replaceAll(/\D/g, "");
  if (written.startsWith("+")) {
    return digits.length >= 8 && digits.length <= 15
      ? { kind: "phone", text: written, href: `tel:+${digits}` }
      : null;
  }
  return { kind: "phone", text: written, href: `tel:+91${digits.slice(-10)}` };
}

/** A text cut where the words searched for stand in it, for marking them. */
export interface MarkedPiece {
  text: string;
  isHit: boolean;
  /** Where it begins in the whole text. */
  at: number;
}

/** Cuts a text wherever the words searched for stand in it; large and small letters are the same, as to the server. */
export function markHits(text: string, find: string): MarkedPiece[] {
  const words = find.trim();
  if (words === "") return [{ text, isHit: false, at: 0 }];
  const escaped = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(escaped, "giu"))) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isHit: false, at: end });
    pieces.push({ text: match[0], isHit: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false, at: end });
  return pieces;
}
