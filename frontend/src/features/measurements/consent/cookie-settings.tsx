import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { CookieChoices } from "./cookie-choices";

interface CookieSettingsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every purpose with its meaning and choice; opened from the banner and from the footer of every page. */
export function CookieSettings({ open, onOpenChange }: CookieSettingsProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="md"
      title={<Trans>Cookie settings</Trans>}
      description={<Trans>Your choice holds for this browser, for six months.</Trans>}
    >
      <CookieChoices
        as="h3"
        onChosen={() => {
          onOpenChange(false);
          toast.success(t`Your choice was saved`);
        }}
      />
    </Dialog>
  );
}
