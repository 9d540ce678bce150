import { Trans, useLingui } from "@lingui/react/macro";
import { Zap } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { useSearchParams } from "@/lib/router/hooks";
import { BOOKED_WORKER } from "../book-now-button";

/** The URL parameter with the job that is booked at once, beside the professional's. */
export const BOOKED_JOB = "instant";

interface InstantButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "className" | "variant"> {
  worker: { id: string; name: string };
  /** The slug of the common job, and its name for screen readers. */
  job: { slug: string; name: string };
}

/** Opens the instant booking of one job. The page needs a BookingOutlet, which renders the dialog. */
export function InstantButton({ worker, job, ...style }: InstantButtonProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [, , changeParams] = useSearchParams();
  if (user?.id === worker.id) return null;

  const open = () => {
    if (user && user.role !== "homeowner") {
      toast.error(t`Only homeowners can book a professional.`, { id: "only-homeowners-book" });
      return;
    }
    changeParams({ [BOOKED_WORKER]: worker.id, [BOOKED_JOB]: job.slug });
  };
  return (
    <Button {...style} onClick={open}>
      <Zap aria-hidden />
      <Trans>Book instantly</Trans>
      <span className="sr-only">
        : {worker.name}, {job.name}
      </span>
    </Button>
  );
}
