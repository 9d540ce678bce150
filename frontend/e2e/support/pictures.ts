import { fileURLToPath } from "node:url";
import { type Locator, type Page, expect } from "@playwright/test";
import { LOADING_IN_MAIN } from "./loading-mark";

/** The pictures that the README shows and that `make test` compares with the running product. */
const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

export interface Picture {
  name: string;
  path: string;
  theme: "light" | "dark";
  language: "en" | "hi";
  size: { width: number; height: number };
}

const STYLE = "/dev/style";
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Pages without the demo's people, days or sums: they look the same every day. */
export const PICTURES: Picture[] = [
  { name: "style-light", path: STYLE, theme: "light", language: "en", size: DESKTOP },
  { name: "style-dark", path: STYLE, theme: "dark", language: "hi", size: DESKTOP },
  { name: "landing-light", path: "/", theme: "light", language: "en", size: DESKTOP },
  { name: "landing-dark", path: "/", theme: "dark", language: "en", size: DESKTOP },
  { name: "landing-phone-hindi", path: "/hi", theme: "light", language: "hi", size: PHONE },
];

export function fileOf({ name }: Picture): string {
  return `${FOLDER}${name}.png`;
}

/** The whole page on a fixed date, without animations. */
export async function take(page: Page, { path, theme, language, size }: Picture): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.clock.setFixedTime(new Date("2026-11-22T10:00:00+05:30"));
  await page.addInitScript((chosen) => {
    localStorage.setItem("karigar_language", chosen);
    // A browser that opts out is not asked about cookies.
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  }, language);
  // Ratings and project counts change with every parallel journey.
  await page.route("**/api/trades", async (route) => {
    const answer = await route.fetch();
    const trades = (await answer.text())
      .replaceAll(/"rating_average": ?[\d.]+/g, '"rating_average":4.6')
      .replaceAll(/"projects_count": ?\d+/g, '"projects_count":12');
    await route.fulfill({ response: answer, body: trades });
  });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // Content that loads when somebody scrolls near. The style page's skeletons are part of the page.
  const scrollTo = (place: Locator, message: string) => {
    const toFoot = () => window.scrollTo(0, document.documentElement.scrollHeight);
    return expect.poll(() => page.evaluate(toFoot).then(() => place.count()), { message }).toBe(1);
  };
  if (path === STYLE) {
    await scrollTo(page.locator('img[src="/icons/touch-180.png"]'), "the picture of a person");
  } else {
    await page.locator("#call-to-action").waitFor({ state: "attached" });
    await page.locator("#call-to-action").scrollIntoViewIfNeeded();
    await scrollTo(page.getByRole("contentinfo").getByRole("textbox"), "the foot of the page");
    await expect(page.locator(LOADING_IN_MAIN)).toHaveCount(0);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(async () => {
    // Lazy-loaded pictures.
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  // Up to the test's timeout: on a busy machine a tall page takes longer than an action's minute.
  return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", timeout: 0 });
}

/** The difference between two pictures. */
export interface Difference {
  /** Why they can't be compared, such as a different height; otherwise empty. */
  size: string;
  /** How many squares differ. */
  squares: number;
  /** The new picture at half size with those squares framed, as a PNG; empty if there are none. */
  marked: Buffer;
}

/**
 * Compares two PNGs square by square, so that a changed button counts on a long page too. Both are first
 * halved, which removes the differences at letter edges that another rasteriser makes.
 */
export async function differenceOf(page: Page, expected: Buffer, actual: Buffer): Promise<Difference> {
  const found = await page.evaluate(
    async ([before, after]) => {
      /** Side of a square in halved pixels, and how many of its pixels may differ. */
      const SIDE = 48;
      const MOST = 0.04;
      /** For pixelmatch: the largest possible YIQ difference, and the share of it that is visible. */
      const WHOLE = 35_215;
      const SEEN = 0.12 ** 2 * WHOLE;

      const pixelsOf = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const [width, height] = [Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 2)];
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [width, height];
        const paper = canvas.getContext("2d", { willReadFrequently: true });
        if (!paper) throw new Error("This browser has no canvas.");
        paper.imageSmoothingQuality = "high";
        paper.drawImage(bitmap, 0, 0, width, height);
        return { canvas, paper, width, height, data: paper.getImageData(0, 0, width, height).data };
      };
      const [one, other] = [await pixelsOf(before ?? ""), await pixelsOf(after ?? "")];
      const pngOf = () => other.canvas.toDataURL("image/png").replace(/^[^,]*,/, "");
      if (one.width !== other.width || one.height !== other.height) {
        const size = `${2 * one.width} × ${2 * one.height} became ${2 * other.width} × ${2 * other.height}`;
        return { size, squares: 0, marked: pngOf() };
      }
      const isSeen = (at: number) => {
        const r = (one.data[at] ?? 0) - (other.data[at] ?? 0);
        const g = (one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0);
        const b = (one.data[at + 2] ?? 0) - (other.data[at + 2] ?? 0);
        if (r === 0 && g === 0 && b === 0) return false;
        const y = 0.298_895 * r + 0.586_622 * g + 0.114_482 * b;
        const i = 0.595_977 * r - 0.274_176 * g - 0.321_802 * b;
        const q = 0.211_471 * r - 0.522_617 * g + 0.311_146 * b;
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > SEEN;
      };
      let squares = 0;
      for (let top = 0; top < one.height; top += SIDE) {
        for (let left = 0; left < one.width; left += SIDE) {
          let seen = 0;
          for (let y = top; y < Math.min(top + SIDE, one.height); y++) {
            for (let x = left; x < Math.min(left + SIDE, one.width); x++) {
              if (isSeen(4 * (y * one.width + x))) seen++;
            }
          }
          if (seen <= MOST * SIDE * SIDE) continue;
          squares++;
          other.paper.strokeStyle = "#f0f";
          other.paper.lineWidth = 2;
          other.paper.strokeRect(left + 1, top + 1, SIDE - 2, SIDE - 2);
        }
      }
      return { size: "", squares, marked: squares > 0 ? pngOf() : "" };
    },
    [expected.toString("base64"), actual.toString("base64")],
  );
  return { ...found, marked: Buffer.from(found.marked, "base64") };
}
