import { Sheet } from "./sheet";

/** A window from outside, and in section with the light that it lets in. */
export function Window() {
  return (
    <Sheet>
      <path d="M28 32h96v108H28zM36 40h80v92H36zM76 40v92M36 70h80" />
      <path d="M22 140h108v8H22z" />
      <path d="M44 126l26-48M84 126l26-48" opacity="0.5" />
      <path d="M104 88v10" className="stroke-brand" />
      <path d="M168 20v34h10V20M168 118v42h10v-42M168 54h10M168 118h10M173 54v64" />
      <path d="M154 54h14M150 118h18v6h-18z" />
      <path d="M178 160h122M178 20h122M300 20v140" />
      <path d="M150 26l28 30 82 104M150 60l28 30 44 70" className="stroke-brand" />
      <path d="M150 96l28 22" strokeDasharray="4 4" opacity="0.5" />
      <path d="M236 160v-26h40v26M230 134h52M244 134v-10h24v10" opacity="0.7" />
      <path d="M28 160h96M28 154v12M124 154v12" opacity="0.6" />
    </Sheet>
  );
}
