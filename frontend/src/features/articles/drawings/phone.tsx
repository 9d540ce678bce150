import { Sheet } from "./sheet";

/** A phone held over a sheet: what is on the wall is on the screen. */
export function Phone() {
  return (
    <Sheet>
      <path d="M112 14h76c6 0 10 4 10 10v132c0 6-4 10-10 10h-76c-6 0-10-4-10-10V24c0-6 4-10 10-10z" />
      <path d="M110 30h80v112h-80zM142 22h16M144 154h12" />
      <path d="M120 42h22v22h-22zM158 42h22v22h-22zM120 80h22v22h-22z" />
      <path d="M127 49h8v8h-8zM165 49h8v8h-8zM127 87h8v8h-8z" />
      <path d="M158 80h8v8M174 80h6M158 96v6h8M174 90v12M148 46v8M148 68h10M166 72h14M120 72h14" />
      <path d="M122 124l8 8 16-16M154 124h26" className="stroke-brand" />
      <path d="M198 60l40-24M198 120l40 24" strokeDasharray="5 4" opacity="0.6" />
      <path d="M238 36h58v108h-58z" />
      <path d="M238 86h28v58M266 62V36M266 76v10h30" />
      <path d="M266 86a20 20 0 0 1 20 20" className="stroke-brand" />
      <path d="M102 60L62 36M102 120l-40 24" strokeDasharray="5 4" opacity="0.6" />
      <path d="M24 66l19-16 19 16v48H24zM36 114V92h14v22" />
    </Sheet>
  );
}
