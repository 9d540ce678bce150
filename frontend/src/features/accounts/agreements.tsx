import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Link } from "@/lib/router/link";

type Agreement = Omit<ComponentProps<typeof Checkbox>, "label">;

interface AgreementsProps {
  /** `{...register("agree_terms")}` and its error; neither box is ever ticked in advance. */
  terms: Agreement;
  privacy: Agreement;
}

/** The two agreements that every sign-up asks for. */
export function Agreements({ terms, privacy }: AgreementsProps) {
  return (
    <div className="flex flex-col">
      <Checkbox
        {...terms}
        label={
          <Trans>
            I agree to the <NewTabLink to="/terms">Terms and Conditions</NewTabLink>
          </Trans>
        }
      />
      <Checkbox
        {...privacy}
        label={
          <Trans>
            I agree to the <NewTabLink to="/privacy">Privacy Policy</NewTabLink>
          </Trans>
        }
      />
    </div>
  );
}

/** The typed data stays in this tab while the text is read in another. */
function NewTabLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-brand underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
