/** A part of a message: plain text, an external link, or a phone number to call. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string; host: string; isMisleading: boolean }
  | { kind: "phone"; text: string; href: string };

/** Characters that reverse the text direction could disguise a URL. */
const TURNING = "\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const WEB = `(?:https?:\\/\\/|www\\.)[^\\s<>"'\`${TURNING}]+`;
const PHONE = "\\+\\d[\\d\\s-]{6,16}\\d|(?:0)?[6-9]\\d{4}[\\s-]?\\d{5}";
const PATTERN = new RegExp(`(?<![\\w@.])(?:(${WEB})|(${PHONE})(?![\\w@]))`, "giu");
/** Punctuation at the end of a sentence is not part of the URL before it. */
const TRAILING = /[.,;:!?)\]}»”’।]+$/u;

/**
 * Finds links and phone numbers in a text. Only http and https become links; everything else, including HTML, stays
 * text. A link is misleading if its text hides the real host: look-alike letters of other scripts (the host is then
 * given as punycode), or a name before an @.
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

/** The default port, which can be omitted. */
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

/** A text split at the search terms, for highlighting them. */
export interface MarkedPiece {
  text: string;
  isHit: boolean;
  /** Its start in the whole text. */
  at: number;
}

/** Splits a text at every match of the search terms; case-insensitive, like the server. */
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
