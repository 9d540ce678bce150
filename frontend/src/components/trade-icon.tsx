import { cn } from "@/lib/cn";

/** One 24 px drawing for each trade, in the stroke of the larger drawings. Keyed by the trade's slug. */
const PATHS: Record<string, string> = {
  electrician: "M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3M12.5 9.5l-2 3h3l-2 3",
  plumber:
    "M4 7h6a3 3 0 0 1 3 3v1h4V8M13 7h4M15 4v3M11 4h8M17 11v3M4 4.5v5M17 17.5c1.2 1.5 1.8 2.4 1.8 3.2a1.8 1.8 0 0 1-3.6 0c0-.8.6-1.7 1.8-3.2z",
  carpenter: "M3 18L17 4l4 4-3 1-2 3-3 1-2 3-3 1-2 3-3 1zM6.5 14.5l3 3M11 10l3 3",
  painter: "M4 4h13v6H4zM17 6h3v6h-8v3M10.5 15h3v6h-3z",
  mason: "M3 8h11M3 8v12h18v-6M3 14h18M9 8v6M6 14v6M14 14v6M13 6l5-3 3 5-5 3zM13 6l-2 2",
  tiler: "M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM14 14l7 3-7 4zM3 7l4-4M13 11l8-8",
  welder: "M5 5c0-1 3-2 7-2s7 1 7 2v9c0 4-4 7-7 7s-7-3-7-7zM8 9h8v4H8zM10 17h4",
  roofer: "M2 12L12 4l10 8M5 10v10h14V10M7 13.5h10M7 17h10M10 13.5V17M14 17v3",
  waterproofing: "M3 12a9 9 0 0 1 18 0zM12 12v6.5a2 2 0 0 1-4 0M12 1.5V3M5 17v2M17 16v3M20 20v1.5",
  "false-ceiling":
    "M2 4h20M4 4v5M20 4v5M4 9h5l2 4h2l2-4h5M12 13v2M9.5 19a2.5 2.5 0 0 1 5 0zM6.5 17l-2 2M17.5 17l2 2",
  "civil-contractor":
    "M4 21V9h7v12M11 21h9M14 21v-6h4v6M6.5 12.5h2M6.5 16h2M14 12V3l7 4M14 3H6v3M14 3v9M21 7h-7",
  interior:
    "M4 11V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v3M2 12.5a1.5 1.5 0 0 1 3 0V15h14v-2.5a1.5 1.5 0 0 1 3 0V19H2zM5 19v2M19 19v2M12 5v10",
  landscaping: "M12 21v-9M12 15c-5 0-7-3-7-7 5 0 7 3 7 7zM12 12c0-5 2-8 7-9 0 6-2 9-7 9zM4 21h16",
  "home-security":
    "M12 2.5l8 3V11c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5.5zM9.5 11V9.5a2.5 2.5 0 0 1 5 0V11M8.5 11h7v5h-7zM12 13v1",
  maintenance:
    "M14.5 6.5a4.5 4.5 0 0 1 6-2.5l-3 3 .5 2.5 2.5.5 1-1a4.5 4.5 0 0 1-6 3L7 20.5a2.5 2.5 0 0 1-3.5-3.5z",
  "ac-technician": "M3 4h18v8H3zM6 9h12M17 6.5h1M7 15v3a2 2 0 0 1-2 2M12 15v6M17 15v3a2 2 0 0 0 2 2",
  "aluminium-glass": "M4 3h16v18H4zM12 3v18M4 12h16M6.5 8.5l3-3M14.5 17.5l3-3",
  solar: "M5 9h14l3 9H2zM12 9v9M3.5 13.5h17M12 18v3M8 21h8M12 2v3M6 3.5l1.5 2M18 3.5l-1.5 2",
};

const ANY_TRADE = "M5 20L15 10M13 4l7 7-3 3-7-7c1-2 2-3 3-3zM4 4l4 4M4 4v3h3M16 16l4 4";

interface TradeIconProps {
  slug: string;
  className?: string;
}

/** The trade's sign. Decoration: the trade's name stands beside it. */
export function TradeIcon({ slug, className }: TradeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cn("size-6 shrink-0", className)}
    >
      <path d={PATHS[slug] ?? ANY_TRADE} />
    </svg>
  );
}
