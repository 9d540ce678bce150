import { Sheet } from "./sheet";

/** A spirit level on a course of masonry, and a plumb line beside it. */
export function Level() {
  return (
    <Sheet>
      <path d="M28 66h196v30H28z" />
      <path d="M28 72h196M28 90h196" opacity="0.4" />
      <path d="M100 70h52v22h-52z" />
      <path d="M104 81c0-6 4-9 10-9h24c6 0 10 3 10 9s-4 9-10 9h-24c-6 0-10-3-10-9z" />
      <path d="M116 72v18M136 72v18" />
      <path d="M119 81a7 5 0 0 1 14 0 7 5 0 0 1-14 0z" className="stroke-brand" />
      <path d="M50 81a8 8 0 1 1 16 0 8 8 0 0 1-16 0zM186 81a8 8 0 1 1 16 0 8 8 0 0 1-16 0z" opacity="0.7" />
      <path d="M20 98h212v22H20zM20 120h212v22H20zM76 98v22M132 98v22M188 98v22M48 120v22M104 120v22M160 120v22M216 120v22" />
      <path d="M12 156h232" strokeDasharray="6 5" opacity="0.6" />
      <path d="M256 20h40M276 20v92" className="stroke-brand" />
      <path d="M268 112h16v10l-8 24-8-24z" />
      <path d="M268 122h16" />
      <path d="M28 50h196M28 44v12M224 44v12" opacity="0.6" />
    </Sheet>
  );
}
