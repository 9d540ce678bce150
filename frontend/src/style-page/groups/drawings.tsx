import { BrickWall } from "@/components/drawings/brick-wall";
import { Door } from "@/components/drawings/door";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { EmptyBoard } from "@/components/drawings/empty-board";
import { Envelope } from "@/components/drawings/envelope";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Hammer } from "@/components/drawings/hammer";
import { Helmet } from "@/components/drawings/helmet";
import { HouseSection } from "@/components/drawings/house-section";
import { Keys } from "@/components/drawings/keys";
import { Ladder } from "@/components/drawings/ladder";
import { LooseWire } from "@/components/drawings/loose-wire";
import { Notebook } from "@/components/drawings/notebook";
import { Receipt } from "@/components/drawings/receipt";
import { Speech } from "@/components/drawings/speech";
import { Toolbox } from "@/components/drawings/toolbox";
import { TradeIcon } from "@/components/trade-icon";
import { Group, Specimen } from "../group";

const DRAWINGS = {
  BrickWall,
  Door,
  DrawingSheet,
  EmptyBoard,
  Envelope,
  FloorPlan,
  Hammer,
  Helmet,
  Keys,
  Ladder,
  LooseWire,
  Notebook,
  Receipt,
  Speech,
  Toolbox,
};

/** The slugs of trades with a sign of their own; "other" stands for every trade without. */
const TRADES = [
  "electrician",
  "plumber",
  "carpenter",
  "painter",
  "mason",
  "tiler",
  "welder",
  "roofer",
  "waterproofing",
  "false-ceiling",
  "civil-contractor",
  "interior",
  "landscaping",
  "home-security",
  "maintenance",
  "ac-technician",
  "aluminium-glass",
  "solar",
  "architect",
  "pest-control",
  "cleaning",
  "appliance-repair",
  "water-purifier",
  "helper",
  "locksmith",
  "other",
];

/** Our own line drawings and the trades' signs, in one stroke weight. */
export function Drawings() {
  return (
    <Group id="drawings" title="Drawings">
      <Specimen
        name="drawings of empty and failed states"
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-8"
        isWide
      >
        {Object.entries(DRAWINGS).map(([name, OneDrawing]) => (
          <figure
            key={name}
            className="flex flex-col items-center gap-2 rounded-lg border border-line drawing-paper p-4"
          >
            <OneDrawing className="text-ink-soft" />
            <figcaption className="font-mono text-[12px] text-ink-faint">{name}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="TradeIcon" className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {TRADES.map((slug) => (
          <div key={slug} className="flex min-w-0 items-center gap-2 text-[12px] text-ink-soft">
            <TradeIcon slug={slug} className="text-brand" />
            <span className="truncate">{slug}</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="HouseSection">
        <HouseSection className="h-auto w-full max-w-md text-ink" />
      </Specimen>
    </Group>
  );
}
