import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/features/accounts/session";
import { EMPTY_ALERT } from "./alert-form";
import type { AlertForm } from "./schema";
import type { OpenWorkPage } from "@/features/projects/market/queries";
import type { WorkSearch } from "@/features/projects/market/work-filters";

const AlertDialog = lazyDialog(() => import("./alert-dialog").then((module) => module.AlertDialog));

interface NewAlertButtonProps {
  search: WorkSearch;
  /** The worker's own trades and area, while the list is narrowed to them. */
  ground: OpenWorkPage["mine"];
}

/** Offers an alert about new work that matches the list. */
export function NewAlertButton({ search, ground }: NewAlertButtonProps) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 text-ink-soft">
        <Trans>Be the first to apply: we tell you as soon as such work is posted.</Trans>
      </p>
      <Button icon={BellPlus} variant="secondary" onClick={() => setIsOpen(true)} className="max-sm:w-full">
        <Trans>Get alerts for similar work</Trans>
      </Button>
      {isOpen && (
        <AlertDialog userId={user.id} initial={alertOf(search, ground)} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

function alertOf(search: WorkSearch, ground: OpenWorkPage["mine"]): AlertForm {
  return {
    ...EMPTY_ALERT,
    trades: ground ? ground.trades.map(({ slug }) => slug) : search.trades,
    place: ground ? ground.place.label : search.place,
    radius: String(ground?.radius_km ?? search.radius),
    budget: search.budget === null ? null : search.budget * 100,
    kind: search.kind ?? "",
  };
}
