import type { Documents, StoredDocument, StepName, StepOut, Verification } from "./queries";

export const WORKER = {
  id: "u-1",
  email: "ramesh@example.in",
  first_name: "Ramesh",
  role: "worker",
  staff_state: "none",
};

export function step(name: StepName, more: Partial<StepOut> = {}): StepOut {
  return {
    step: name,
    is_complete: false,
    missing: [],
    asked_again: false,
    is_changed: false,
    reasons: [],
    ...more,
  };
}

/** A draft whose first steps are complete. */
export function verification(complete: StepName[], more: Partial<Verification> = {}): Verification {
  const names: StepName[] = ["phone", "documents", "references", "banking"];
  return {
    status: "draft",
    round: 0,
    steps: names.map((name) => step(name, { is_complete: complete.includes(name) })),
    can_submit: complete.length === names.length,
    can_edit: true,
    can_renew_from: null,
    submitted_at: null,
    answer_due_at: null,
    decided_at: null,
    outcome: null,
    reasons: [],
    words: "",
    verified_until: null,
    blocked_until: null,
    ...more,
  };
}

export const ALL: StepName[] = ["phone", "documents", "references", "banking"];

export function documents(more: Partial<Documents> = {}): Documents {
  return {
    consent_at: "2026-11-22T03:00:00Z",
    consent_words: "I agree that Karigar checks who I am.\nI can take this back at any time.",
    consent_version: "2026-11-22",
    is_qr_offered: true,
    identity: null,
    pan: null,
    profile_photo: null,
    selfie: null,
    missing: ["identity", "pan", "profile_photo", "selfie"],
    ...more,
  };
}

export const AADHAAR: StoredDocument = {
  id: "d-1",
  kind: "aadhaar",
  method: "qr",
  masked_number: "XXXX XXXX 2346",
  name: "Ramesh Jadhav",
  is_signature_verified: true,
  shows_face: null,
  sides: [{ id: "s-1", side: "front", content_type: "image/webp", size: 90_000, width: 1200, height: 760 }],
  added_at: "2026-11-22T03:05:00Z",
  retained_until: null,
  retention_note: "The copy is deleted 180 days after the decision.",
};

/** The server of a signed-in worker with these steps complete. */
export function world(state: Verification, given: Documents = documents()): Record<string, object> {
  return {
    "GET /api/session": { user: WORKER },
    "GET /api/me/profile": { phone: "+919876543210", phone_verified: true },
    "GET /api/me/verification": state,
    "GET /api/me/verification/documents": given,
    "GET /api/me/verification/openings": { items: [], next: null },
  };
}
