import { Sheet } from "./sheet";

/** A helmet with its strap, from the side, with its measures. */
export function Helmet() {
  return (
    <Sheet>
      <path d="M84 112c0-44 30-74 74-74s74 30 74 74" />
      <path d="M60 112h196c12 0 16 4 16 8s-6 6-16 6H72c-8 0-12-6-12-14z" />
      <path d="M140 40c-4-10 40-10 36 0v72h-36z" className="stroke-brand" />
      <path d="M112 60c-8 14-10 34-10 52M204 60c8 14 10 34 10 52" opacity="0.6" />
      <path d="M106 126c2 18 14 30 34 34h22c18-2 30-14 34-34" strokeDasharray="5 4" />
      <path d="M142 154h26v12h-26zM152 154v12" />
      <path d="M84 24h148M84 18v12M232 18v12" opacity="0.6" />
      <path d="M288 38v88M282 38h12M282 126h12" opacity="0.6" />
      <path d="M36 126V60M30 66l6-8 6 8" className="stroke-brand" />
    </Sheet>
  );
}
