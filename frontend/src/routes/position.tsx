import { PositionPage } from "@/features/careers/position-page";
import { useParams } from "@/lib/router/hooks";

export function Component() {
  const { slug = "" } = useParams();
  return <PositionPage key={slug} slug={slug} />;
}
