import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { RadioCards } from "@/components/ui/radio-cards";
import type { Role } from "./schemas";
import { useRoles } from "./use-roles";

type RoleFieldProps = Pick<
  ComponentProps<typeof RadioCards<Role>>,
  "name" | "ref" | "onChange" | "onBlur" | "error"
>;

/** The account type, chosen once (specification part 1 point 6). Takes `{...register("role")}`. */
export function RoleField(props: RoleFieldProps) {
  const { t } = useLingui();
  const roles = useRoles();
  return (
    <RadioCards<Role>
      legend={t`Account type`}
      options={(Object.keys(roles) as Role[]).map((role) => {
        const { label, description, Icon } = roles[role];
        return {
          value: role,
          label,
          help: description,
          icon: <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />,
        };
      })}
      {...props}
    />
  );
}
