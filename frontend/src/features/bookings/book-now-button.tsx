import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus } from "lucide-react";
import type { ComponentProps } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";

/** The URL parameter that opens the dialog (BookingOutlet). */
export const BOOKED_WORKER = "book";

interface BookNowButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "className"> {
  worker: { id: string; name: string };
}

/**
 * Opens the booking form for this professional. Visitors can fill it in too, and sign in when they send it. The page
 * needs a BookingOutlet, which renders the dialog.
 */
export function BookNowButton({ worker, size, className }: BookNowButtonProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [, , changeParams] = useSearchParams();
  if (user?.id === worker.id) return null;

  const open = () => {
    if (user && user.role !== "homeowner") {
      toast.error(t`Only homeowners can book a professional.`, {
        id: "only-homeowners-book",
        description: t`Sign in with a homeowner's account to ask ${worker.name} for a day.`,
      });
      return;
    }
    changeParams({ [BOOKED_WORKER]: worker.id });
  };
  return (
    <Button icon={CalendarPlus} size={size} className={className} onClick={open} about={worker.name}>
      <Trans>Book Now</Trans>
    </Button>
  );
}
