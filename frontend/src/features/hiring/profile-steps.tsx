import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness, Hammer } from "lucide-react";
import { useSession } from "@/features/accounts/session";
import { ownBusinessQuery, ownWorkerProfileQuery } from "@/features/professionals/queries";
import { type Step, StepList } from "./step-list";

/** What a newcomer who offers work has yet to tell before homeowners find and trust them. */
export function ProfileSteps() {
  const { user } = useSession();
  const isContractor = user?.role === "contractor";
  const profile = useQuery(ownWorkerProfileQuery);
  const business = useQuery({ ...ownBusinessQuery, enabled: isContractor });
  const steps: Step[] = [];
  if (isContractor && business.data?.business_name === "") {
    steps.push({
      key: "business",
      icon: BriefcaseBusiness,
      to: "/profile/professional#business",
      text: <Trans>Tell us about your business: its name and GSTIN</Trans>,
    });
  }
  if (profile.data && !profile.data.is_listed && !profile.data.is_hidden_by_choice) {
    steps.push({
      key: "listing",
      icon: Hammer,
      to: "/profile/professional",
      text: <Trans>Add your trades and city, so that homeowners find you</Trans>,
    });
  }
  return <StepList steps={steps} />;
}
