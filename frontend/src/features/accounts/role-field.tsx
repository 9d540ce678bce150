import { useLingui } from "@lingui/react/macro";
import { BriefcaseBusiness, ClipboardList, Hammer, House } from "lucide-react";
import type { ComponentProps } from "react";
import { RadioCards } from "@/components/ui/radio-cards";
import type { Role } from "./schemas";

type RoleFieldProps = Pick<
  ComponentProps<typeof RadioCards<Role>>,
  "name" | "ref" | "onChange" | "onBlur" | "error"
>;

/** The account type, chosen once (specification part 1 point 6). `{...register("role")}` goes onto it. */
export function RoleField(props: RoleFieldProps) {
  const { t } = useLingui();
  const icon = "size-5 shrink-0 text-ink-soft";
  return (
    <RadioCards<Role>
      legend={t`Account type`}
      options={[
        {
          value: "homeowner",
          label: t`Homeowner`,
          help: t`I need work done`,
          icon: <House aria-hidden className={icon} />,
        },
        {
          value: "worker",
          label: t`Service Provider`,
          help: t`I do skilled work`,
          icon: <Hammer aria-hidden className={icon} />,
        },
        {
          value: "contractor",
          label: t`Contractor`,
          help: t`I run a team of workers`,
          icon: <BriefcaseBusiness aria-hidden className={icon} />,
        },
        {
          value: "supervisor",
          label: t`Supervisor`,
          help: t`I oversee work on site`,
          icon: <ClipboardList aria-hidden className={icon} />,
        },
      ]}
      {...props}
    />
  );
}
