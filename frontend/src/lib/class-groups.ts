/**
 * Which class names set the same property. This is what tailwind-merge knows about all of Tailwind, limited
 * to the classes of this product, at an eighth of the size. class-groups.test.ts compares the two for every
 * pair of classes in the code.
 */

/** Groups by class prefix: "px" for px-4. */
const BY_PREFIX =
  /^-?([pm][xytrbl]?|scroll-[pm][xytrbl]?|gap-[xy]|gap|size|[wh]|(?:min|max)-[wh]|inset-[xy]|inset|top|right|bottom|left|basis|z|opacity|order|leading|tracking|cursor|animate|aspect|auto-cols|grid-cols|grid-rows|col-start|col-end|row-start|row-end|space-[xy]|translate-[xy]|translate|rotate|scale|line-clamp|caret|accent|content|items|self|place-items|place-content|float|justify-items|whitespace|underline-offset|overscroll|break-after|break-inside|align|field-sizing|select|appearance|pointer-events|will-change|duration|delay|ease|origin|from|via|to)-/;

/** All other groups; the first match wins. A captured $1 (a side) makes a group of its own. */
const BY_WORDS: readonly (readonly [group: string, words: RegExp])[] = [
  ["", /^\[([\w-]+):/],
  ["display", /^(?:block|inline|inline-(?:block|flex|grid)|flex|grid|hidden|contents|table)$/],
  ["position", /^(?:static|fixed|absolute|relative|sticky)$/],
  ["table-layout", /^table-(?:auto|fixed)$/],
  ["visibility", /^(?:visible|invisible|collapse)$/],
  ["sr", /^(?:not-)?sr-only$/],
  ["isolation", /^isolate$/],
  ["flex-direction", /^flex-(?:row|col)(?:-reverse)?$/],
  ["flex-wrap", /^flex-(?:wrap|nowrap)/],
  ["flex", /^flex-/],
  ["grow", /^grow/],
  ["shrink", /^shrink/],
  ["grid-flow", /^grid-flow-/],
  ["col", /^col-span-/],
  ["row", /^row-span-/],
  ["justify-content", /^justify-(?!items|self)/],
  ["snap-axis", /^snap-[xy]$/],
  ["snap-align", /^snap-(?:start|end|center)$/],
  ["overflow", /^overflow(-[xy])?-/],
  ["text-size", /^text-(?:sm|base|lg|[2-4]?xl|\[\d+px\])$/],
  ["text-align", /^text-(?:left|center|right)$/],
  ["text-wrap", /^text-(?:wrap|nowrap|balance|pretty)$/],
  ["text-color", /^text-/],
  ["truncate", /^(?:truncate|text-ellipsis|text-clip)$/],
  ["font-family", /^font-(?:sans|mono)$/],
  ["font-weight", /^font-/],
  ["font-style", /^(?:not-)?italic$/],
  ["case", /^(?:upper|lower|normal-)case$|^capitalize$/],
  ["figures", /^tabular-nums$/],
  ["line", /^(?:underline|line-through|no-underline)$/],
  ["line-thickness", /^decoration-\d/],
  ["line-color", /^decoration-/],
  ["list-position", /^list-(?:inside|outside)$/],
  ["list-kind", /^list-/],
  ["break", /^break-(?:words|all|normal|keep)$/],
  ["wrap", /^wrap-/],
  ["bg-color", /^bg-/],
  ["border-collapse", /^border-(?:collapse|separate)$/],
  ["border-spacing", /^border-spacing-/],
  ["border-style", /^border-(?:solid|dashed|dotted)$/],
  ["border-width", /^border(-[xytrbl])?(?:-\d|-\[\d+px\]|$)/],
  ["border-color", /^border(-[xytrbl])?-/],
  ["divide-width", /^divide(-[xy])(?:-\d|$)/],
  ["divide-color", /^divide-/],
  ["rounded", /^rounded(-(?:tl|tr|br|bl|[trbl]))?(?:-|$)/],
  ["outline-style", /^outline-(?:none|hidden)$/],
  ["outline-offset", /^-?outline-offset-/],
  ["outline-width", /^outline(?:-\d|$)/],
  ["outline-color", /^outline-/],
  ["ring-inset", /^ring-inset$/],
  ["ring-width", /^ring(?:-\d|$)/],
  ["ring-color", /^ring-/],
  ["shadow", /^shadow/],
  ["fill", /^fill-/],
  ["stroke-width", /^stroke-\d/],
  ["stroke", /^stroke-/],
  ["touch-pinch", /^touch-pinch-zoom$/],
  ["touch", /^touch(?:-pan(-[xy])$|-)/],
  ["resize", /^resize/],
  ["object-fit", /^object-(?:cover|contain|fill|none|scale-down)$/],
  ["object-position", /^object-/],
  ["transition", /^transition(?:-|$)/],
  ["filter", /^filter$/],
  ["transform", /^transform$/],
];

/** Which other groups a group also sets: a later p-4 makes an earlier px-2 redundant, but not the reverse. */
const COVERS: Readonly<Record<string, string>> = {
  inset: "inset-x inset-y top right bottom left",
  "inset-x": "right left",
  "inset-y": "top bottom",
  flex: "basis grow shrink",
  gap: "gap-x gap-y",
  p: "px py pt pr pb pl",
  px: "pr pl",
  py: "pt pb",
  m: "mx my mt mr mb ml",
  mx: "mr ml",
  my: "mt mb",
  size: "w h",
  translate: "translate-x translate-y",
  overflow: "overflow-x overflow-y",
  touch: "touch-x touch-y touch-pinch",
  "touch-x": "touch",
  "touch-y": "touch",
  "touch-pinch": "touch",
  "text-size": "leading",
  "line-clamp": "display overflow",
  rounded: "rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl",
  "rounded-t": "rounded-tl rounded-tr",
  "rounded-r": "rounded-tr rounded-br",
  "rounded-b": "rounded-br rounded-bl",
  "rounded-l": "rounded-tl rounded-bl",
  "border-width": "border-width-x border-width-y border-width-t border-width-r border-width-b border-width-l",
  "border-width-x": "border-width-r border-width-l",
  "border-width-y": "border-width-t border-width-b",
  "border-color": "border-color-x border-color-y border-color-t border-color-r border-color-b border-color-l",
  "border-color-x": "border-color-r border-color-l",
  "border-color-y": "border-color-t border-color-b",
};

/** Variants (`md:hover:`, `[&_svg]:`), the class itself, and whether it is important. */
const PARTS = /^((?:(?:\[[^\]]*\]|\([^)]*\)|[^:[(])+:)*)(.*?)(!?)$/;

interface Setting {
  group: string;
  covers: readonly string[];
}
const known = new Map<string, Setting | undefined>();

function groupOf(base: string): string | undefined {
  const words = BY_WORDS.find(([, pattern]) => pattern.test(base));
  if (words) return words[0] + (words[1].exec(base)?.[1] ?? "");
  return BY_PREFIX.exec(base)?.[1];
}

function settingOf(name: string): Setting | undefined {
  if (known.has(name)) return known.get(name);
  const [, variants = "", base = "", important = ""] = PARTS.exec(name) ?? [];
  const group = groupOf(base);
  const within = variants + important;
  const setting =
    group === undefined
      ? undefined
      : { group: within + group, covers: (COVERS[group]?.split(" ") ?? []).map((one) => within + one) };
  known.set(name, setting);
  return setting;
}

/** Of two class names that set the same property, keeps the later one. All others stay in order. */
export function merged(classes: string): string {
  const set = new Set<string>();
  return classes
    .split(" ")
    .toReversed()
    .filter((name) => {
      const setting = settingOf(name);
      if (setting === undefined) return true;
      if (set.has(setting.group)) return false;
      for (const group of [setting.group, ...setting.covers]) set.add(group);
      return true;
    })
    .toReversed()
    .join(" ");
}
