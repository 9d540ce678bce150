import { PricePage } from "@/features/estimates/rates/price-page";
import { useParams } from "@/lib/router/hooks";

/** What the work of a trade costs in a city. */
export function Component() {
  const { trade = "", city = "" } = useParams();
  return <PricePage trade={trade} city={city} />;
}
