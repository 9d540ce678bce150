import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Eye, RotateCw, TimerReset, ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button, IconButton } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { type DeskSide, deskKey } from "./queries";
import { type SideLink, useSideLink } from "./use-side-link";

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** One picture: hidden until requested, then it can be rotated and zoomed; hidden again after a minute. */
export function PictureStage({ side, name }: { side: DeskSide; name: string }) {
  const { t } = useLingui();
  const link = useSideLink(side);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const queryClient = useQueryClient();
  // The log now contains the opening: the case shows it.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: deskKey });
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <div className="flex flex-col gap-2">
      <div
        role="group"
        aria-label={name}
        className="[container-type:size] grid h-[min(56dvh,40rem)] items-center-safe justify-items-center-safe overflow-auto rounded-lg border border-line bg-sunken"
      >
        {link.url ? (
          <Turned side={side} turns={turns} scale={scale}>
            {(style) => (
              <img
                src={link.url ?? ""}
                alt={name}
                style={style}
                onLoad={refresh}
                className="absolute max-w-none"
              />
            )}
          </Turned>
        ) : (
          <Closed link={link} name={name} />
        )}
      </div>
      {link.url && (
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon={ZoomOut}
            label={t`Smaller`}
            variant="secondary"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t`Larger`}
            variant="secondary"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <IconButton
            icon={RotateCw}
            label={t`Turn`}
            variant="secondary"
            onClick={() => setTurns((turns + 1) % 4)}
          />
          <p className="text-sm text-ink-soft">
            <Trans>It closes by itself after a minute.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

function Closed({ link, name }: { link: SideLink; name: string }) {
  return (
    <div className="flex max-w-sm flex-col items-center gap-3 p-6 text-center">
      {link.error && <Alert tone="danger">{toProblem(link.error).detail}</Alert>}
      {link.hasEnded && (
        <p className="flex items-center gap-2 text-ink-soft">
          <TimerReset aria-hidden className="size-5 shrink-0" />
          <Trans>The minute is over.</Trans>
        </p>
      )}
      <Button icon={Eye} variant="secondary" busy={link.isOpening} onClick={link.open} about={name}>
        {link.hasEnded ? <Trans>Open again</Trans> : <Trans>Open the picture</Trans>}
      </Button>
    </div>
  );
}

interface TurnedProps {
  side: DeskSide;
  turns: number;
  scale: number;
  children: (style: CSSProperties) => ReactNode;
}

/** The size of a picture rotated by quarter turns: as large as its frame allows, times the scale. */
function Turned({ side: { width, height }, turns, scale, children }: TurnedProps) {
  const isAcross = turns % 2 === 1;
  const [roomWidth, roomHeight] = isAcross ? [height, width] : [width, height];
  const fitted = `min(100cqw, 100cqh * ${roomWidth / roomHeight})`;
  return (
    <div
      className="relative"
      style={{ width: `calc(${fitted} * ${scale})`, aspectRatio: `${roomWidth} / ${roomHeight}` }}
    >
      {children({
        width: isAcross ? `${(width / height) * 100}%` : "100%",
        top: "50%",
        left: "50%",
        transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
      })}
    </div>
  );
}
