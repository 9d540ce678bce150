import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";
import { Group, Specimen } from "../group";
import { useSamples } from "../samples";

const KINDS = ["Dialog", "Dialog locked", "ConfirmDialog", "ConfirmDialog busy", "Sheet"] as const;
type Kind = (typeof KINDS)[number];

/** What lies over the page. */
export function Layers() {
  const samples = useSamples();
  const [opened, setOpened] = useState<Kind>();
  const close = () => setOpened(undefined);
  return (
    <Group id="layers" title="Layers">
      <Specimen name="opened by their buttons" className="flex flex-wrap gap-2" isWide>
        {KINDS.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Dialog
        open={opened === "Dialog" || opened === "Dialog locked"}
        onOpenChange={close}
        title={samples.longTitle}
        description={samples.sentence}
        // What is being sent cannot be left; the samples end it by their own button.
        isLocked={opened === "Dialog locked"}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{samples.act}</Button>
            </DialogClose>
            <Button onClick={close}>{samples.longAct}</Button>
          </>
        }
      >
        <p>{samples.paragraph}</p>
      </Dialog>
      <ConfirmDialog
        open={opened === "ConfirmDialog" || opened === "ConfirmDialog busy"}
        onOpenChange={close}
        title={samples.title}
        description={samples.sentence}
        confirmLabel={samples.act}
        busy={opened === "ConfirmDialog busy"}
        onConfirm={close}
      />
      <Sheet open={opened === "Sheet"} onOpenChange={close} title={samples.title}>
        <p>{samples.paragraph}</p>
      </Sheet>
    </Group>
  );
}
