import { render, screen } from "@testing-library/react";
import { I18nProvider } from "@lingui/react";
import { i18n } from "@lingui/core";
import { expect, it } from "vitest";
import { aMessage } from "@/testing/messages";
import { linesOf } from "./lines";
import { MessageRun } from "./message-run";
import { type ThreadActs, ThreadContext } from "./thread-acts";

const nothing = () => undefined;
const acts: ThreadActs = {
  reply: nothing,
  openMenu: nothing,
  showHistory: nothing,
  showFile: nothing,
  goTo: nothing,
  retry: nothing,
  discard: nothing,
  sendWithoutMissing: nothing,
};
const waiting = {
  clientId: "b",
  body: "And when?",
  createdAt: "2027-03-05T10:01:00Z",
  failure: null,
  replyTo: null,
  attachments: [],
};

it.each([null, "No connection."])("an unsent message shows no read ticks (failure: %s)", (failure) => {
  const sent = aMessage({ id: "0001-a", client_id: "a", body: "Which tiles?", is_mine: true });
  const items = linesOf([sent], [{ ...waiting, failure }], "me");
  render(
    <I18nProvider i18n={i18n}>
      <ThreadContext value={{ acts, userId: "me", mayPost: true, find: "", lit: null, now: 0 }}>
        <MessageRun
          run={{ key: "a", isMine: true, items }}
          markerKey={null}
          seenBy={{ key: "a", names: "Asha Rao" }}
        />
      </ThreadContext>
    </I18nProvider>,
  );
  const ticks = screen.getByText("Seen by Asha Rao");
  // They are below the seen message and above the outgoing one.
  const unsent = screen.getByText("And when?");
  expect(ticks.compareDocumentPosition(unsent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("Which tiles?").compareDocumentPosition(ticks)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
