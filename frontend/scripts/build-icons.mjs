/** Writes the icons of the installed app to dist/icons, drawn from public/favicon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const frontend = fileURLToPath(new URL("..", import.meta.url));
const drawing = readFileSync(`${frontend}public/favicon.svg`, "utf8");
/**
 * Full bleed, with the drawing inside a maskable icon's safe zone (80 %), because a system may crop it to a
 * circle.
 */
const whole = drawing
  .replace(
    /<rect [^>]*\/>/,
    '<rect width="32" height="32" fill="#c2410c"/><g transform="translate(4.8 4.8) scale(.7)">',
  )
  .replace("</svg>", "</g></svg>");

mkdirSync(`${frontend}dist/icons`, { recursive: true });
for (const [name, svg, size] of [
  ["icon-192", drawing, 192],
  ["icon-512", drawing, 512],
  ["maskable-512", whole, 512],
  ["touch-180", whole, 180],
]) {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  writeFileSync(`${frontend}dist/icons/${name}.png`, picture);
}
