import type { Schemas } from "@/api/schemas";

type Message = Schemas["MessageOut"];

/** A message as the server gives it; written by somebody else unless told otherwise. */
export function aMessage(part: Partial<Message> & Pick<Message, "id">): Message {
  const isMine = part.is_mine ?? false;
  return {
    client_id: `c-${part.id}`,
    body: part.id,
    edit_version: "v1",
    author: {
      id: isMine ? "me" : "other",
      first_name: isMine ? "Meera" : "Asha",
      last_name: "Rao",
      avatar_url: null,
    },
    is_mine: isMine,
    created_at: "2027-03-05T10:00:00Z",
    edited_at: null,
    deleted_at: null,
    deleted_by: null,
    hidden_at: null,
    reply_to: null,
    files: [],
    held: [],
    may_edit: isMine,
    may_delete: isMine,
    may_restore: false,
    may_report: !isMine,
    is_reported: false,
    ...part,
  };
}
