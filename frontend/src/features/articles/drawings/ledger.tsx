import { Sheet, range } from "./sheet";

/** A quotation in lines, ticked off one by one, with its total; a pencil beside it. */
export function Ledger() {
  return (
    <Sheet>
      <path d="M64 18h128l28 28v118H64z" />
      <path d="M192 18v28h28" />
      <path d="M80 38h60M80 50h36" />
      {range(4).map((index) => {
        const y = 74 + index * 17;
        return (
          <g key={index}>
            <path d={`M80 ${y - 4}h8v8h-8z`} />
            {index < 3 && <path d={`M81 ${y}l3 3 6-8`} className="stroke-brand" />}
            <path d={`M98 ${y}h${60 - index * 9}`} opacity="0.8" />
            <path d={`M${186 - index * 3} ${y}h${20 + index * 3}`} />
          </g>
        );
      })}
      <path d="M80 138h126" />
      <path d="M158 145h48v14h-48z" className="stroke-brand" />
      <path d="M170 148h8M170 151.5h8M170 148c6 0 6 5 0 5l6 4" className="stroke-brand" />
      <path d="M244 150l6-18 34-92 14 5-34 92z" />
      <path d="M250 132l14 5M278 57l14 5M244 150l2-6 4 2z" />
      <path d="M30 40v104M24 40h12M24 144h12" opacity="0.6" />
    </Sheet>
  );
}
