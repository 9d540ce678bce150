import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Tag } from "@/components/ui/tag";
import { type ToastKind, toast } from "@/components/ui/toast";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const TONES = ["info", "success", "warning", "danger"] as const;
const TOASTS: ToastKind[] = ["success", "info", "warning", "error"];

/** What tells how things stand. */
export function Feedback() {
  const samples = useSamples();
  return (
    <Group id="feedback" title="Feedback">
      <Specimen name="Alert: with a title" className="flex flex-col gap-2">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={samples.title}>
            {samples.sentence}
          </Alert>
        ))}
      </Specimen>
      <Specimen name="Alert: words alone, long" className="flex flex-col gap-2">
        <Alert>{samples.sentence}</Alert>
        <Alert tone="warning">{samples.paragraph}</Alert>
      </Specimen>
      <Specimen name="Badge, Tag" className="flex flex-wrap gap-2">
        <Badge>{samples.status}</Badge>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {samples.status}
          </Badge>
        ))}
        {samples.trades.map((trade) => (
          <Tag key={trade}>{trade}</Tag>
        ))}
      </Specimen>
      <Specimen name="toast: raised at the lower edge" className="flex flex-wrap gap-2">
        {TOASTS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            onClick={() => toast[kind](samples.title, { description: samples.sentence })}
          >
            {kind}
          </Button>
        ))}
        <Button
          variant="secondary"
          onClick={() =>
            toast.info(samples.longTitle, { stays: true, action: { label: samples.act, onClick: () => {} } })
          }
        >
          action
        </Button>
      </Specimen>
      <Specimen name="ProgressBar: brand, success, danger, done" className="flex flex-col gap-3">
        <ProgressBar value={35} label={samples.label} />
        <ProgressBar value={60} label={samples.label} tone="success" />
        <ProgressBar value={85} label={samples.label} tone="danger" />
        <ProgressBar value={100} label={samples.label} />
      </Specimen>
      <Specimen name="Skeleton, SkeletonGroup, Spinner" className="flex items-start gap-4">
        <SkeletonGroup className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton />
          <Skeleton className="w-4/5" />
        </SkeletonGroup>
        <Spinner className="text-brand" />
      </Specimen>
    </Group>
  );
}
