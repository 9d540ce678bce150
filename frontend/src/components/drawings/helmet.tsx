import { Drawing } from "./drawing";

/** A helmet on a hook. */
export function Helmet({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M34 72c0-24 16-40 36-40s36 16 36 40M24 72h92v8H24z" />
      <path d="M60 34v26M80 34v26M60 34c2-6 18-6 20 0" />
      <path d="M44 64c1-8 4-15 9-20" opacity="0.6" />
      <path d="M70 8v14M62 8h16M70 22a5 5 0 0 1 0 8" className="stroke-brand" />
      <path d="M40 80c4 12 14 16 30 16" strokeDasharray="3 4" className="stroke-brand" />
    </Drawing>
  );
}
