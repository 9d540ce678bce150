import { Sheet } from "./sheet";

/** The sun's way over a house: what the roof takes up and what the shade keeps out. */
export function Sun() {
  return (
    <Sheet>
      <path d="M20 156h280" />
      <path d="M36 148C60 40 210 4 292 70" strokeDasharray="5 5" opacity="0.6" />
      <path d="M84 52a18 18 0 1 1-.1 0" className="stroke-brand" />
      <path
        d="M84 40v-10M84 110v-10M54 70H44M124 70h-10M63 49l-7-7M112 98l-7-7M63 91l-7 7M112 42l-7 7"
        className="stroke-brand"
      />
      <path d="M140 156V88h132v68M132 88h148v-8H132z" />
      <path d="M172 80l60-30 8 4-60 30M192 70l8 4M212 60l8 4M176 78v2M232 50v4M240 54v26" />
      <path d="M120 98h24v4h-24z" />
      <path d="M146 156v-46h28v30h-28M160 110v30" />
      <path d="M100 86l46 54" strokeDasharray="4 4" className="stroke-brand" />
      <path d="M206 156v-40h28v40" />
      <path d="M250 112h14v14h-14z" opacity="0.7" />
      <path d="M36 156v-22M26 134c0-12 20-12 20 0 0 8-20 8-20 0z" opacity="0.7" />
    </Sheet>
  );
}
