import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Options } from "@/components/ui/select";
import { planQuery } from "@/features/milestones/queries";

interface MilestoneFieldProps {
  projectId: string;
  error?: string;
  /** The select itself, given its options. */
  children: (options: ReactNode) => ReactNode;
}

/** Selects the milestone that something belongs to; renders nothing if the project has no plan. */
export function MilestoneField({ projectId, error, children }: MilestoneFieldProps) {
  const { t } = useLingui();
  const { data: plan } = useQuery(planQuery(projectId));
  if (!plan || plan.items.length === 0) return null;
  return (
    <Field label={<Trans>Milestone</Trans>} error={error} optional>
      {children(
        <>
          <option value="">{t`None`}</option>
          <Options of={plan.items} value={({ id }) => id} label={({ title }) => title} />
        </>,
      )}
    </Field>
  );
}
