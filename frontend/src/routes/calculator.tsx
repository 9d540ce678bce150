import { CalculatorPage } from "@/features/estimates/calculators/calculator-page";
import { useParams } from "@/lib/router/hooks";

/** One material calculator. */
export function Component() {
  const { calculator = "" } = useParams();
  return <CalculatorPage slug={calculator} />;
}
