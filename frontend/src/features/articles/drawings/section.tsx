import { Sheet, range } from "./sheet";

/** A section through the edge of a terrace: slab, layers with their fall, parapet, drain. */
export function Section() {
  return (
    <Sheet>
      <path d="M20 112h236v24H20z" />
      {range(14).map((index) => (
        <path key={index} d={`M${26 + index * 16} 136l14-24`} opacity="0.35" />
      ))}
      <path d="M256 136V40h34v120M250 40h46v-8h-46zM256 136v24" />
      <path d="M20 90l212 12M20 112l212-2" />
      <path d="M20 82l204 13c12 1 20-4 22-14l2-20h8" className="stroke-brand" />
      <path d="M20 74l200 13c10 1 16-4 18-12" />
      <path d="M232 96v20h-8M232 136v34M244 136v34M244 102v14" />
      <path d="M60 50l80 9M132 53l9 6-10 4" />
      <path d="M40 20l-4 10M76 16l-4 10M112 22l-4 10M148 16l-4 10M184 24l-4 10" opacity="0.6" />
      <path d="M238 160v12" className="stroke-brand" />
      <path d="M308 40v96M303 40h10M303 136h10" opacity="0.6" />
    </Sheet>
  );
}
