import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { type ApprovalForm, approvalSchema, blankApproval } from "./approval-schema";
import { CaseChecklist } from "./case-checklist";
import { CaseFlags } from "./case-flags";
import { DecisionBar } from "./decision-bar";
import type { Case, ReasonTemplate } from "./queries";

const ME = {
  id: "s-1",
  name: "Sunita Rane",
  is_me: true,
  claimed_at: "2026-11-22T05:00:00Z",
  held_until: "2026-11-22T05:30:00Z",
};

const WAITING: Case = {
  id: "v-1",
  status: "pending",
  round: 1,
  submitted_at: "2026-11-22T02:00:00Z",
  answer_due_at: "2026-11-24T02:00:00Z",
  is_overdue: false,
  decided_at: null,
  verified_until: null,
  blocked_until: null,
  owner: null,
  flags: [],
  person: {
    id: "w-1",
    name: "Rafiq Ansari",
    avatar_url: null,
    role: "worker",
    language: "hi",
    masked_phone: "+91 ••••••2657",
    city: null,
    trades: [],
    business_name: "",
    experience_years: 9,
    member_since: "2026-01-02T05:00:00Z",
    completed_projects: 0,
    rating_average: null,
    rating_count: 0,
  },
  documents: [],
  names: [],
  references: [],
  bank: null,
  checks: [],
  history: [],
  possible_verbs: ["claim"],
  lacking: [],
};

const MINE: Case = { ...WAITING, owner: ME, possible_verbs: ["approve", "ask_again", "reject", "release"] };

const REASONS: ReasonTemplate[] = [
  {
    code: "photo_unreadable",
    step: "documents",
    label: "The picture of your document can't be read.",
    told: { en: "The picture can't be read. Take it again.", hi: "तस्वीर पढ़ी नहीं जा सकती।" },
    is_final: false,
    blocked_days: null,
  },
  {
    code: "document_forged",
    step: "documents",
    label: "The document was altered or is not genuine.",
    told: { en: "The document was altered.", hi: "दस्तावेज़ बदला गया है।" },
    is_final: true,
    blocked_days: 90,
  },
];

const CASE = "/api/staff/verifications/v-1";

function open(shown: Case, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({ "GET /api/staff/verification-reasons": REASONS, ...answers });
  renderApp(<Answered shown={shown} />, { path: "/admin/verifications/v-1" });
  return server;
}

/** The bar below a page with answerable points and flags. */
function Answered({ shown }: { shown: Case }) {
  const form = useForm<ApprovalForm>({
    resolver: zodResolver<ApprovalForm, unknown, ApprovalForm>(approvalSchema(shown)),
    defaultValues: blankApproval(shown),
  });
  return (
    <FormProvider {...form}>
      <CaseFlags flags={shown.flags} isAsked />
      <CaseChecklist checks={shown.checks} isAsked />
      <DecisionBar shown={shown} onApproved={() => undefined} />
    </FormProvider>
  );
}

const bar = () => screen.getByRole("region", { name: "Decision" });
const buttons = () =>
  within(bar())
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((received) => received.call === call);

describe("decision bar", () => {
  it("offers a case that nobody has to be taken, and nothing else", async () => {
    const server = open(WAITING, { [`PUT ${CASE}/claim`]: MINE });
    expect(bar()).toHaveTextContent("Nobody has taken this case yet.");
    expect(buttons()).toEqual(["Take this case"]);
    await userEvent.click(screen.getByRole("button", { name: "Take this case" }));
    await waitFor(() => expect(sent(server, `PUT ${CASE}/claim`)).toHaveLength(1));
  });

  it("says who has a colleague's case, and until when", () => {
    open({ ...WAITING, owner: { ...ME, is_me: false }, possible_verbs: [] });
    expect(bar()).toHaveTextContent("Sunita Rane has taken this case.");
    expect(within(bar()).queryByRole("button")).toBeNull();
  });

  it("is not there where nothing can be done any more", () => {
    open({ ...WAITING, status: "rejected", possible_verbs: [] });
    expect(screen.queryByRole("region", { name: "Decision" })).toBeNull();
  });

  it("asks again with a reason, after showing it in the worker's language", async () => {
    const server = open(MINE, {
      [`POST ${CASE}/asking`]: { id: "v-1", status: "changes_requested", next_id: null },
    });
    await userEvent.click(screen.getByRole("button", { name: "Ask again" }));
    const dialog = await screen.findByRole("dialog", { name: "Ask Rafiq Ansari again" });
    expect(await within(dialog).findByRole("checkbox", { name: /can't be read/ })).toBeVisible();
    expect(within(dialog).queryByRole("checkbox", { name: /not genuine/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask again" }));
    expect((await within(dialog).findAllByText("Please choose at least one reason."))[0]).toBeVisible();
    expect(sent(server, `POST ${CASE}/asking`)).toHaveLength(0);

    await userEvent.click(within(dialog).getByRole("checkbox", { name: /can't be read/ }));
    expect(within(dialog).getByText("तस्वीर पढ़ी नहीं जा सकती।")).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Message to the worker/), "By a window.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(server, `POST ${CASE}/asking`).map(({ body }) => body)).toEqual([
      { reasons: ["photo_unreadable"], words: "By a window." },
    ]);
  });

  it("approves only when every point and flag is answered", async () => {
    const server = open(
      {
        ...MINE,
        flags: [{ code: "no_face", label: "No face found in a photo", advice: "Open it." }],
        checks: [
          { code: "identity", result: "look", needs_note: false },
          { code: "bank_account", result: "look", needs_note: true },
        ],
      },
      { [`POST ${CASE}/approval`]: { id: "v-1", status: "verified", next_id: "v-2" } },
    );
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findAllByText("Please answer this point.")).toHaveLength(2);
    expect(screen.getByText("Please write what you found out.")).toBeVisible();
    expect(within(bar()).getByRole("status")).toHaveTextContent("Answer every point");
    expect(screen.queryByRole("dialog")).toBeNull();

    const identity = within(screen.getByRole("group", { name: "Proof of identity" }));
    await userEvent.click(identity.getByRole("radio", { name: "In order" }));
    const account = within(screen.getByRole("group", { name: "Bank account confirmed" }));
    expect(account.queryByRole("radio", { name: "In order" })).toBeNull();
    await userEvent.click(account.getByRole("radio", { name: "Accept anyway" }));
    await userEvent.type(account.getByLabelText(/Why can it be accepted/), "Passbook seen.");
    await userEvent.type(screen.getByLabelText(/What did you find out/), "A beard, but one person.");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));

    const dialog = await screen.findByRole("dialog", { name: "Approve Rafiq Ansari?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(sent(server, `POST ${CASE}/approval`)).toHaveLength(1));
    const [approval] = sent(server, `POST ${CASE}/approval`);
    expect(approval?.body).toEqual({
      checklist: {
        identity: { is_in_order: true, note: "" },
        bank_account: { is_in_order: false, note: "Passbook seen." },
      },
      flag_answers: { no_face: "A beard, but one person." },
      words: "",
    });
    expect(approval?.headers.get("Idempotency-Key")).toBeTruthy();
  });

  it("approves only when every picture is opened", async () => {
    const side = {
      id: "s",
      side: "front",
      content_type: "image/webp",
      size: 1,
      width: 9,
      height: 9,
    } as const;
    const pan: Case["documents"][number] = {
      id: "d",
      kind: "pan",
      method: "number_and_copy",
      masked_number: "",
      name: "",
      facts: null,
      is_signature_verified: false,
      shows_face: null,
      challenge: [],
      sides: [{ ...side, opened_at: null }],
      duplicates: [],
      added_at: "2026-11-22T02:00:00Z",
    };
    open({ ...MINE, documents: [pan] });
    expect(within(bar()).getByRole("status")).toHaveTextContent("1 picture is not opened yet.");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps what was typed when a colleague was quicker", async () => {
    open(MINE, {
      [`POST ${CASE}/rejection`]: problem(409, "taken_by_another", "A colleague has this case."),
    });
    await userEvent.click(screen.getByRole("button", { name: "Reject" }));
    const dialog = await screen.findByRole("dialog", { name: "Reject Rafiq Ansari" });
    await userEvent.click(await within(dialog).findByRole("checkbox", { name: /not genuine/ }));
    expect(within(dialog).getByText("Nothing can be submitted for 90 days then.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(await within(dialog).findByText("A colleague has this case.")).toBeVisible();
    expect(within(dialog).getByRole("checkbox", { name: /not genuine/ })).toBeChecked();
  });
});
