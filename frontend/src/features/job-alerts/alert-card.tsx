import { lazyDialog } from "@/lib/lazy-part";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { Switch } from "@/components/ui/switch";
import { Tag } from "@/components/ui/tag";
import { placeName } from "@/features/places/place";
import { tradeName } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { useDeleteAlert, useSwitchAlert } from "./mutations";
import type { JobAlert } from "./queries";
import { alertForm } from "./alert-form";

const AlertDialog = lazyDialog(() => import("./alert-dialog").then((module) => module.AlertDialog));

/** One alert: its filters, whether it is on, and its actions. */
export function AlertCard({ alert, userId }: { alert: JobAlert; userId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState<"edit" | "delete" | null>(null);
  const change = useSwitchAlert(userId);
  const remove = useDeleteAlert(userId);
  const isActive = change.isPending ? change.variables.isActive : alert.is_active;
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-2 text-lg break-words">{alert.name}</h2>
        <Switch
          checked={isActive}
          onChange={(on) => change.mutate({ alert, isActive: on })}
          label={t`Job alert “${alert.name}”`}
        />
      </div>
      <Filters alert={alert} />
      <p className="text-sm text-ink-soft">
        {isActive ? (
          alert.frequency === "daily" ? (
            <Trans>Once a day, in the morning</Trans>
          ) : (
            <Trans>At once</Trans>
          )
        ) : (
          <Trans>Paused</Trans>
        )}
        {" · "}
        <Plural value={alert.matches_count} _0="nothing found yet" one="# job found" other="# jobs found" />
        {alert.last_told_at && (
          <>
            {" · "}
            <Trans>
              last told <RelativeTime value={alert.last_told_at} />
            </Trans>
          </>
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
        <Button icon={Pencil} variant="quiet" about={alert.name} onClick={() => setIsOpen("edit")}>
          <Trans>Change</Trans>
        </Button>
        <Button icon={Trash2} variant="quiet" about={alert.name} onClick={() => setIsOpen("delete")}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {isOpen === "edit" && (
        <AlertDialog
          userId={userId}
          alert={alert}
          initial={alertForm(alert)}
          onClose={() => setIsOpen(null)}
        />
      )}
      <ConfirmDialog
        open={isOpen === "delete"}
        onOpenChange={() => setIsOpen(null)}
        title={<Trans>Delete “{alert.name}”?</Trans>}
        description={<Trans>You will no longer hear about such work.</Trans>}
        confirmLabel={<Trans>Delete alert</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(alert.id, { onSettled: () => setIsOpen(null) })}
      />
    </Card>
  );
}

function Filters({ alert }: { alert: JobAlert }) {
  const amount = alert.min_budget_paise === null ? "" : formatMoney(alert.min_budget_paise);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {alert.trades.map((trade) => (
        <li key={trade.slug}>
          <Tag>{tradeName(trade)}</Tag>
        </li>
      ))}
      {alert.trades.length === 0 && (
        <li>
          <Tag>
            <Trans>All trades</Trans>
          </Tag>
        </li>
      )}
      <li>
        <Tag>
          {alert.place ? (
            <Trans>
              Within {alert.radius_km} km of {placeName(alert.place)}
            </Trans>
          ) : (
            <Trans>All of India</Trans>
          )}
        </Tag>
      </li>
      {amount && (
        <li>
          <Tag>
            <Trans>At least {amount}</Trans>
          </Tag>
        </li>
      )}
      {alert.kind && (
        <li>
          <Tag>{alert.kind === "job" ? <Trans>Jobs</Trans> : <Trans>Projects</Trans>}</Tag>
        </li>
      )}
    </ul>
  );
}
