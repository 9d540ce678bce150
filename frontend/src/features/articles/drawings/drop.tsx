import { Sheet } from "./sheet";

/** Rain on a roof, a gutter, a first-flush pipe and the tank it fills. */
export function Drop() {
  return (
    <Sheet>
      <path d="M20 156h280" />
      <path d="M30 156V84h104v72M22 88l60-42 60 42M134 156v-72" />
      <path d="M54 156v-40h24v40M94 106h24v22H94zM106 106v22" opacity="0.7" />
      <path d="M142 86v8h14v-6M150 94v26l16 8h18" className="stroke-brand" />
      <path d="M150 120v24M145 144h10v8h-10z" opacity="0.7" />
      <path d="M184 70h96v86h-96zM184 76c32-12 64-12 96 0" />
      <path
        d="M184 106c8-5 16-5 24 0s16 5 24 0 16-5 24 0 16 5 24 0M196 122h14M232 128h20M210 140h22"
        className="stroke-brand"
      />
      <path d="M280 138h16v8M220 62h24v6" />
      <path d="M296 152v4" className="stroke-brand" />
      <path
        d="M40 20l-4 10M70 14l-4 10M100 22l-4 10M130 14l-4 10M160 24l-4 10M52 38l-3 8M120 44l-3 8"
        opacity="0.7"
      />
      <path d="M180 18c7 9 10 14 10 19a10 10 0 0 1-20 0c0-5 3-10 10-19z" className="stroke-brand" />
    </Sheet>
  );
}
