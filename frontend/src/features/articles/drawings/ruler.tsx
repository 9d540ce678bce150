import { Sheet, range } from "./sheet";

/** A rule with a flag at each part of the work, the last one still to come. */
export function Ruler() {
  return (
    <Sheet>
      <path d="M24 112h272v36H24z" />
      {range(33).map((index) => (
        <path key={index} d={`M${32 + index * 8} 112v${index % 4 === 0 ? 16 : 8}`} opacity="0.8" />
      ))}
      <path d="M24 140h272" opacity="0.3" />
      {[64, 128, 192].map((x) => (
        <path key={x} d={`M${x} 112V52h34l-8 11 8 11h-34`} />
      ))}
      <path d="M256 112V40h36l-9 12 9 12h-36" strokeDasharray="5 4" className="stroke-brand" />
      <path d="M72 62l4 4 8-8M136 62l4 4 8-8M200 62l4 4 8-8" className="stroke-brand" />
      <path d="M24 98h232" strokeDasharray="2 5" opacity="0.6" />
      <path
        d="M24 162h40M64 162h64M128 162h64M192 162h64M24 157v10M64 157v10M128 157v10M192 157v10M256 157v10"
        opacity="0.6"
      />
      <path d="M24 24h90M24 34h52" opacity="0.5" />
    </Sheet>
  );
}
