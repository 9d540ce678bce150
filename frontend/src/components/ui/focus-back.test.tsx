import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { DropdownMenu, MenuItem } from "./dropdown-menu";
import { ScrollingBody } from "./scrolling-body";

function Question({
  isConfirm,
  isOpen,
  onClose,
}: {
  isConfirm: boolean;
  isOpen: boolean;
  onClose: () => void;
}) {
  if (!isConfirm) return <Dialog open={isOpen} onOpenChange={onClose} title="Delete “Tiles”?" />;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title="Delete “Tiles”?"
      description="It can't be brought back."
      confirmLabel="Delete"
      onConfirm={vi.fn()}
    />
  );
}

function Page({ isConfirm }: { isConfirm: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete</Button>
      <DropdownMenu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Delete it</MenuItem>
      </DropdownMenu>
      <Question isConfirm={isConfirm} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

describe.each([
  ["a dialog", false, "dialog"],
  ["a question", true, "alertdialog"],
] as const)("%s that is opened by state", (_, isConfirm, role) => {
  it("gives the focus back to its button", async () => {
    renderApp(<Page isConfirm={isConfirm} />);
    const opener = screen.getByRole("button", { name: "Delete" });
    await userEvent.click(opener);
    expect(await screen.findByRole(role)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it("gives the focus back to the button of its menu", async () => {
    renderApp(<Page isConfirm={isConfirm} />);
    const opener = () => screen.getByRole("button", { name: "More" });
    opener().focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete it" }));
    expect(await screen.findByRole(role)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener()).toHaveFocus());
  });
});

describe("what scrolls in a dialog", () => {
  const tall = () => {
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  };

  it("can be stopped at where nothing in it can", () => {
    tall();
    render(<ScrollingBody className="p-4">Words</ScrollingBody>);
    expect(screen.getByText("Words")).toHaveAttribute("tabindex", "0");
  });

  it("is no stop of its own beside the ones in it, nor while all of it is in sight", () => {
    const { rerender } = render(<ScrollingBody className="p-4">Words</ScrollingBody>);
    expect(screen.getByText("Words")).not.toHaveAttribute("tabindex");
    tall();
    rerender(
      <ScrollingBody className="p-4">
        Words <a href="/terms">of the terms</a>
      </ScrollingBody>,
    );
    expect(screen.getByText("Words")).not.toHaveAttribute("tabindex");
  });
});
