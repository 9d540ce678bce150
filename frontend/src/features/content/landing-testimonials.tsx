import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Avatar } from "@/components/ui/avatar";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { LandingSection } from "./landing-section";
import { landingQuery } from "./landing-queries";

const GRID = "grid gap-4 md:grid-cols-2";

/** The testimonials of two homeowners. */
export function LandingTestimonials() {
  const landing = useQuery(landingQuery);
  // The figures above use the same response and show its failure.
  if (landing.isError && !landing.data) return null;
  return (
    <LandingSection title={<Trans>What homeowners say</Trans>} className="border-t border-line bg-sunken">
      <QueryView
        query={landing}
        skeleton={
          <SkeletonGroup className={GRID}>
            <Skeleton count={2} className="h-48 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {({ testimonials }) => (
          <ul className={GRID}>
            {testimonials.map((testimonial) => {
              const [firstName, lastName] = testimonial.name.split(" ");
              return (
                <li key={testimonial.name} className="flex">
                  <figure className="flex flex-1 flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
                    <blockquote className="flex-1 text-lg">
                      <span aria-hidden className="mb-3 block h-1 w-10 bg-marigold" />
                      {testimonial.quote}
                    </blockquote>
                    <figcaption className="flex items-center gap-3">
                      <Avatar firstName={firstName} lastName={lastName} />
                      <span className="flex flex-col">
                        <span className="font-semibold">{testimonial.name}</span>
                        <span className="text-sm text-ink-soft">{testimonial.place}</span>
                      </span>
                    </figcaption>
                  </figure>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </LandingSection>
  );
}
