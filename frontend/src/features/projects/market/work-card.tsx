import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@/lib/router/link";
import { Picture } from "@/components/picture";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { TagList } from "@/components/ui/tag";
import { useSession } from "@/features/accounts/session";
import { useNearView } from "@/lib/in-view";
import { ApplicationStatusBadge } from "../application-status-badge";
import { budgetOf } from "../budget";
import { offersWork } from "../offers-work";
import { BookmarkButton } from "../bookmarks/bookmark-button";
import { PostedBy } from "./posted-by";
import type { OpenWork } from "./queries";
import { WorkFacts } from "../work-facts";
import { skillsBesideTrade } from "./skills-beside-trade";

const SHOWN_SKILLS = 3;

/** One open work in the list. Only people who may apply see 'Apply for this Job'. */
export function WorkCard({ work }: { work: OpenWork }) {
  const { user } = useSession();
  const skills = skillsBesideTrade(work);
  const page = `/find-work/${work.id}`;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg">
          <Link to={page} className="-my-2.5 block rounded-sm py-2.5 hover:text-brand hover:underline">
            {work.title}
          </Link>
        </h3>
        {user && <BookmarkButton work={work} userId={user.id} />}
      </div>
      <WorkFacts work={work} />
      {work.photos[0] && <WorkPicture photo={work.photos[0]} />}
      {work.description && <p className="line-clamp-2 text-ink-soft">{work.description}</p>}
      <TagList words={skills} most={SHOWN_SKILLS} />
      <PostedBy work={work} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <p className="text-lg font-bold figures">{budgetOf(work)}</p>
        <p className="text-sm text-ink-faint">
          <RelativeTime value={work.published_at ?? work.created_at} />
          {" · "}
          <Plural
            value={work.applications_count}
            _0="no applications yet"
            one="# application"
            other="# applications"
          />
        </p>
      </div>
      {work.my_application ? (
        <div className="flex items-center justify-between gap-3">
          <ApplicationStatusBadge status={work.my_application.status} />
          <ButtonLink to={page} variant="link" about={work.title}>
            <Trans>View my application</Trans>
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink
          to={offersWork(user) ? `${page}?apply=true` : page}
          variant={offersWork(user) ? "primary" : "secondary"}
          about={work.title}
        >
          {offersWork(user) ? <Trans>Apply for this Job</Trans> : <Trans>View details</Trans>}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Fetched near the screen: a browser's own "lazy" fetches those of two or three screens ahead. */
function WorkPicture({ photo: { picture, caption } }: { photo: OpenWork["photos"][number] }) {
  const [box, isNear] = useNearView<HTMLDivElement>();
  return (
    <div ref={box} className="aspect-16/9 overflow-hidden rounded-md bg-sunken">
      {isNear && (
        <Picture
          picture={picture}
          alt={caption}
          sizes="(min-width: 1280px) 24rem, (min-width: 768px) 45vw, 92vw"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
