import { Drawing } from "./drawing";

/** A brick wall half built, with the mason’s line above it. */
export function BrickWall({ className }: { className?: string }) {
  return (
    <Drawing width={140} height={100} className={className}>
      <path d="M12 88h116M12 74h116M12 60h116M12 46h74M12 32h30" />
      <path d="M12 32v56M128 60v28M86 46v14M42 32v14M32 74v14M60 74v14M88 74v14M116 74v14M46 60v14M74 60v14M102 60v14M32 46v14M60 46v14" />
      <path d="M6 20h128M20 14v12M120 14v12" className="stroke-brand" />
      <path d="M98 40l14-8 6 10-14 8zM118 34l8-5" className="stroke-brand" />
    </Drawing>
  );
}
