import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { foreignFonts } from "./support/fonts";
import { PICTURES, differenceOf, fileOf, take } from "./support/pictures";

/** `make pictures` writes them again; otherwise the product is compared with them. */
const IS_RENEWING = process.env.KARIGAR_PICTURES === "renew";
const ADVICE =
  "Look at what is marked in the attached picture (frontend/test-results). " +
  "If it should be so: `make pictures`, and commit docs/pictures.";

test.skip(
  process.platform !== "linux",
  "Other systems draw letters in another way than the pictures were drawn.",
);

for (const picture of PICTURES) {
  test(`${picture.name} looks as in docs/pictures`, async ({ page, context }, info) => {
    const actual = await take(page, picture);
    expect(await foreignFonts(page), `${picture.name} is drawn with fonts of this machine`).toEqual([]);
    if (IS_RENEWING) {
      writeFileSync(fileOf(picture), actual);
      return;
    }
    // A blank page, because the product's security policy forbids reading pixels from a picture.
    const blank = await context.newPage();
    const { size, squares, marked } = await differenceOf(blank, readFileSync(fileOf(picture)), actual);
    if (size || squares > 0) {
      // A file, because the summary of `make test` prints its path.
      const path = info.outputPath(`${picture.name}.png`);
      writeFileSync(path, marked);
      await info.attach(`${picture.name}.png`, { path, contentType: "image/png" });
    }
    expect(size, `${picture.name} has another size. ${ADVICE}`).toBe("");
    expect(squares, `${squares} places of ${picture.name} look different. ${ADVICE}`).toBe(0);
  });
}
