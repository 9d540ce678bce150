import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const REPOSITORY = join(import.meta.dirname, "../../..");
/** The fonts of the PDF documents: the same families as the web fonts. */
const FONTS = join(REPOSITORY, "backend/core/files/fonts");
const FOLDER = join(REPOSITORY, ".make/fontconfig");
const FAMILIES = ["Hanken Grotesk", "Noto Sans Devanagari"];

/**
 * Writes a fontconfig file with only the project's fonts, and returns its path. Chromium reads it on Linux
 * (the variable FONTCONFIG_FILE); other systems ignore it. With hinting, letter widths would be rounded to
 * whole pixels.
 */
export function fontSettings(): string {
  const file = join(FOLDER, "fonts.conf");
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <cachedir>${FOLDER}</cachedir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
  // Each worker loads the configuration again; the file must not be written while another process reads it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}

/** The machine's font families (not the project's) that the page uses. */
export async function foreignFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *",
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  await session.detach();
  const foreign = used
    .flatMap(({ fonts }) => fonts)
    .filter(({ isCustomFont, familyName }) => !isCustomFont && !FAMILIES.includes(familyName));
  return [...new Set(foreign.map(({ familyName }) => familyName))];
}
