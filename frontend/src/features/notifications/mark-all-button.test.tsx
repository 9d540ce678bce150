import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MarkAllButton } from "./mark-all-button";

afterEach(() => vi.unstubAllGlobals());

it("offers to take it back although the button goes with the last unread notice", async () => {
  let hide = () => {};
  function WhileUnread() {
    const [isUnread, setIsUnread] = useState(true);
    hide = () => setIsUnread(false);
    return isUnread && <MarkAllButton userId="u1" upTo="n2" category="all" />;
  }
  const takenBack = vi.fn();
  serve({
    "GET /api/session": { user: null },
    "POST /api/me/notifications/read": () => {
      hide();
      return { count: 2, marked_at: "2026-11-22T08:00:00Z" };
    },
    "POST /api/me/notifications/unread": ({ body }: { body: unknown }) => {
      takenBack(body);
      return { count: 2 };
    },
  });
  document.cookie = "csrftoken=token";
  renderApp(
    <>
      <WhileUnread />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("2 notifications marked as read")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
  screen.getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(takenBack).toHaveBeenCalledWith({ marked_at: "2026-11-22T08:00:00Z" }));
});
