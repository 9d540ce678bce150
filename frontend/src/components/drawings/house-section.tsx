import type { ReactNode } from "react";
import { Drawing } from "./drawing";

/** A section through a small house with everything the trades put into it: the picture of the landing page. */
export function HouseSection({ className }: { className?: string }) {
  return (
    <Drawing width={560} height={470} className={className}>
      <Ground />
      <Shell />
      <Stair />
      <Water />
      <Wiring />
      <Openings />
      <Painter />
      <Dimensions />
    </Drawing>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function Ground() {
  return (
    <g>
      <path d="M24 400h86M450 400h86" />
      <g opacity="0.55">
        {range(5).map((index) => (
          <path key={index} d={`M${36 + index * 16} 400l-8 9`} />
        ))}
        {range(5).map((index) => (
          <path key={index} d={`M${466 + index * 16} 400l-8 9`} />
        ))}
      </g>
      <path d="M100 400h32v18h10v16H90v-16h10zM428 400h32v18h10v16h-52v-16h10z" />
      <path d="M52 400v-58" />
      <path d="M52 352c-22 4-34-12-26-26-10-14 2-32 18-30 8-14 30-10 32 6 14 2 18 22 6 30 2 14-14 24-30 20z" />
      <path d="M52 368l-10-10M52 360l11-11" opacity="0.6" />
    </g>
  );
}

function Wall({ x, from, to }: { x: number; from: number; to: number }): ReactNode {
  return (
    <g>
      <path d={`M${x} ${from}v${to - from}M${x + 12} ${from}v${to - from}`} />
      <g opacity="0.55">
        {range(Math.floor((to - from) / 10)).map((index) => (
          <path key={index} d={`M${x} ${from + 10 * (index + 1)}h12`} />
        ))}
      </g>
    </g>
  );
}

function Shell() {
  return (
    <g>
      <Wall x={110} from={268} to={388} />
      <Wall x={438} from={268} to={388} />
      <Wall x={110} from={138} to={258} />
      <Wall x={438} from={138} to={258} />
      <path d="M110 388h340v12H110zM110 258h340v10H110zM96 128h368v10H96z" />
      <path d="M110 128V98h12v30M438 128V98h12v30M108 98h16M436 98h16" />
      <path d="M338 138v120M344 138v120" />
    </g>
  );
}

function Stair() {
  const steps = range(9)
    .map(() => "v-13.3h12")
    .join("");
  return (
    <g>
      <path d={`M134 388${steps}`} />
      <path d="M134 388h-2M146 388l96-106" opacity="0.6" />
      <path d="M134 350L238 236M134 350v38M186 293v37M238 236v30" />
    </g>
  );
}

function Water() {
  return (
    <g>
      <path d="M352 128v-8h60v8M356 120V84c0-10 52-10 52 0v36M356 92h52M356 104h52M376 77v-7h12v7" />
      <path d="M408 114h16v126M424 268v72M424 240h-14M424 340h-12v8" className="stroke-info" />
      <path d="M388 228h34v8c0 10-8 14-17 14s-17-4-17-14zM405 250v8M376 356h62M382 356v32M400 366h22v22M400 366v22" />
      <path d="M410 240v-8" className="stroke-info" />
    </g>
  );
}

function Wiring() {
  return (
    <g>
      <path d="M276 138v16M268 154h16v6h-16zM268 157c-18-7-34-3-36 1 8 4 24 3 36-1zM284 157c18-7 34-3 36 1-8 4-24 3-36-1z" />
      <path d="M362 268v18M350 300l5-14h14l5 14z" />
      <path d="M362 300v4M352 308l-5 6M362 310v8M372 308l5 6" className="stroke-marigold" />
      <path
        d="M122 146h148M330 146h-40M122 146v64M290 276h64M290 276v60"
        strokeDasharray="2 5"
        className="stroke-brand"
      />
      <path d="M126 210h9v13h-9zM286 336h9v13h-9z" className="stroke-brand" />
    </g>
  );
}

function Openings() {
  return (
    <g>
      <path d="M168 172h62v54h-62zM199 172v54M168 199h62M162 230h74" />
      <path d="M304 388v-78h42v78M310 388v-72h30v72M316 324h18v22h-18zM316 354h18v24h-18z" />
      <path d="M356 176h26v34h-26zM356 193h26" />
    </g>
  );
}

function Painter() {
  return (
    <g>
      <path d="M496 400L458 176M512 400L474 176" />
      <g opacity="0.75">
        {range(11).map((index) => (
          <path key={index} d={`M${492 - index * 3.4} ${380 - index * 20}h16`} />
        ))}
      </g>
      <path d="M518 400l-3-22h24l-3 22zM515 378c0-13 24-13 24 0" />
      <path d="M460 150h9v30h-9zM469 160h8v20h-6v12" className="stroke-brand" />
    </g>
  );
}

function Dimensions() {
  return (
    <g className="fill-brand stroke-brand text-[13px] font-medium">
      <path
        fill="none"
        d="M84 128v272M78 134l12-12M78 264l12-12M78 404l12-10M76 128h16M76 258h16M76 400h8M110 456h340M104 462l12-12M444 462l12-12M110 444v18M450 444v18"
      />
      <g stroke="none">
        <text x="70" y="200" textAnchor="middle" transform="rotate(-90 70 196)">
          3.0 m
        </text>
        <text x="262" y="450">
          8.4 m
        </text>
      </g>
    </g>
  );
}
