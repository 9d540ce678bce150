import { useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useShortlist } from "./mutations";
import type { ReceivedApplication } from "./queries";

interface ShortlistButtonProps {
  application: ReceivedApplication;
  /** The applicant's name as the page shows it. */
  name: string;
}

/** The star that puts an application on the shortlist. */
export function ShortlistButton({ application, name }: ShortlistButtonProps) {
  const { t } = useLingui();
  const shortlist = useShortlist(application.project_id);
  const isOn = application.is_shortlisted !== shortlist.isPending;
  if (application.status !== "pending" && !application.is_shortlisted) return null;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-pressed={isOn}
      aria-label={t`Shortlist ${name}`}
      title={isOn ? t`On the shortlist` : t`Add to the shortlist`}
      onClick={() => shortlist.mutate(application)}
    >
      <Star aria-hidden className={cn(isOn && "fill-marigold text-marigold")} />
    </Button>
  );
}
