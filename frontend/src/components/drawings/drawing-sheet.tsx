import { Drawing } from "./drawing";

/** A rolled drawing and its sheet: files. */
export function DrawingSheet({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M32 14h58l18 18v56H32z" />
      <path d="M90 14v18h18" />
      <path d="M44 78V44h30v34zM44 58h14v20M58 58l16-14" className="stroke-brand" />
      <path d="M84 52h14M84 62h14M84 72h14" opacity="0.6" />
      <path d="M22 22v72h70" strokeDasharray="3 4" opacity="0.6" />
    </Drawing>
  );
}
