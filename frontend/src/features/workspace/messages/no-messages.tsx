import { Trans } from "@lingui/react/macro";
import { Speech } from "@/components/drawings/speech";
import { useThreadSetting } from "./thread-acts";

/** The empty discussion (specification part 2, point 5). */
export function NoMessages() {
  const { mayPost } = useThreadSetting();
  return (
    <div className="flex flex-col items-center gap-1 py-8 text-center">
      <Speech className="mb-3 text-ink-soft" />
      <p className="text-lg font-bold">
        <Trans>No messages yet</Trans>
      </p>
      {mayPost && (
        <p className="text-ink-soft">
          <Trans>Start the conversation by sending the first message</Trans>
        </p>
      )}
    </div>
  );
}
