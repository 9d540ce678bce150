import { Sheet, range } from "./sheet";

/** A distribution board with its breakers, a circuit, and the lamp at the end of it. */
export function Bulb() {
  return (
    <Sheet>
      <path d="M32 36h128v108H32z" />
      <path d="M40 44h112v92H40z" opacity="0.5" />
      <path d="M40 74h112M40 112h112" />
      {range(6).map((index) => (
        <g key={index} transform={`translate(${46 + index * 17} 74)`}>
          <path d="M0 0v38h15V0" />
          {index === 4 ? <path d="M4.5 22h6v9h-6z" className="stroke-brand" /> : <path d="M4.5 8h6v9h-6z" />}
        </g>
      ))}
      <path d="M96 36V16M60 59h22M60 53h32M132 55a6 6 0 1 1-.1-.1" opacity="0.7" />
      <path d="M121 112v18c0 16 12 18 26 18h54c18 0 20-8 20-22V60c0-24 8-36 30-36" className="stroke-brand" />
      <path d="M236 24h60" />
      <path d="M258 24v34M251 58h14v10h-14z" />
      <path d="M251 68c-14 8-20 18-20 29a27 27 0 0 0 54 0c0-11-6-21-20-29" />
      <path d="M250 100l5-12 4 12 4-12 5 12" className="stroke-brand" />
      <path d="M219 122l-9 7M258 134v11M297 122l9 7M213 97h-9M303 97h9" opacity="0.6" />
    </Sheet>
  );
}
