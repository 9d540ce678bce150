import { Sheet } from "./sheet";

/** A scaffold before a house wall: standards, ledgers, braces, boards and guard rails. */
export function Scaffold() {
  return (
    <Sheet>
      <path d="M16 160h288" />
      <path d="M40 160V30h120v130" opacity="0.8" />
      <path
        d="M58 48h28v34H58zM114 48h28v34h-28zM58 106h28v34H58zM114 106h28v54h-28zM72 48v34M128 48v34M72 106v34"
        opacity="0.6"
      />
      <path d="M176 160V16M232 160V16M288 160V16M170 160h12M226 160h12M282 160h12" />
      <path d="M168 60h128v6H168zM168 110h128v6H168z" />
      <path d="M168 36h128M168 48h128M168 86h128M168 98h128" className="stroke-brand" />
      <path d="M176 110l56-44M288 160l-56-44M176 160l56-44M288 110l-56-44" opacity="0.6" />
      <path d="M160 63h8M160 113h8" />
      <path d="M196 160v-44M208 160v-44M196 124h12M196 132h12M196 140h12M196 148h12" />
      <path d="M246 110v-14h14v14M250 96c0-6 6-6 6 0" className="stroke-brand" />
    </Sheet>
  );
}
