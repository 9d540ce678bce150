import { Sheet } from "./sheet";

/** The plan of a small flat: walls, doors as they swing, the kitchen's counter. */
export function Plan() {
  return (
    <Sheet>
      <path d="M40 32h220v120H40z" />
      <path d="M46 38h208v108H46z" />
      <path d="M136 38v40M142 38v46M136 104v42M142 104v42M142 84h48M142 90h48M214 84h40M214 90h40" />
      <path d="M136 78h6M136 104h6M190 84v6M214 84v6" />
      <path d="M190 87a24 24 0 0 0 24-24V87M139 78a26 26 0 0 0-26 26h26" className="stroke-brand" />
      <path d="M70 32v6M110 32v6M70 35h40M170 32v6M230 32v6M170 35h60M40 70h6M40 110h6M43 70v40" />
      <path d="M54 46h48v34H54zM54 58h48M60 49h14v6H60zM82 49h14v6H82z" opacity="0.7" />
      <path
        d="M150 46h96v14h-96M232 60v16h14M160 50h8v6h-8zM204 53a4 4 0 1 1 8 0 4 4 0 0 1-8 0z"
        opacity="0.7"
      />
      <path d="M160 104h56v30h-56zM170 104v-6h36v6M226 110h18v26h-18z" opacity="0.7" />
      <path d="M60 122h48M60 132h48" opacity="0.4" />
      <path d="M40 166h220M40 160v12M142 160v12M260 160v12" className="stroke-brand" />
      <path d="M284 32v120M278 32h12M278 87h12M278 152h12" opacity="0.6" />
    </Sheet>
  );
}
