import { Trans } from "@lingui/react/macro";
import { IndianRupee } from "lucide-react";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";

interface CompletePaymentButtonProps {
  projectId: string;
  /** In a list: the work's title. */
  about?: string;
}

/** Opens the payment of the listing fee over the project list. */
export function CompletePaymentButton({ projectId, about }: CompletePaymentButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = () => {
    const params = new URLSearchParams(pathname === "/projects" ? search : "");
    params.set("pay", projectId);
    void navigate({ pathname: "/projects", search: params.toString() }, { preventScrollReset: true });
  };
  return (
    <Button icon={IndianRupee} about={about} onClick={open}>
      <Trans>Complete Payment</Trans>
    </Button>
  );
}
