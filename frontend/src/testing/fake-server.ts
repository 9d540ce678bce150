import { vi } from "vitest";

interface Received {
  call: string;
  /** What stands behind the question mark. */
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = object | ((request: Received) => object);

interface FakeServer {
  /** Adds to the table, or replaces what stands there. */
  answer: (answers: Record<string, Answer>) => void;
  /** Everything that was asked, oldest first. */
  received: Received[];
}

/** A refusal for the table, in the shape of the server's own (RFC 9457). */
export function problem(status: number, code: string, detail: string, errors: object[] = []): Response {
  return Response.json(
    { type: code, title: detail, status, detail, code, errors, request_id: "r-1" },
    { status },
  );
}

/**
 * Stands in for the server: `serve({ "GET /api/projects": { items: [], next: null } })`. A call that is not in the
 * table gets 404, as from the real one.
 */
export function serve(answers: Record<string, Answer>): FakeServer {
  const table = new Map(Object.entries(answers));
  const received: Received[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, window.location.origin), init);
    const text = await request.text();
    const asked: Received = {
      call: `${request.method} ${new URL(request.url).pathname}`,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    received.push(asked);
    const found = table.get(asked.call);
    const answer = await (typeof found === "function" ? found(asked) : found);
    if (answer === undefined) return problem(404, "not_found", "Not found.");
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return {
    answer: (more) => {
      for (const [call, answer] of Object.entries(more)) table.set(call, answer);
    },
    received,
  };
}
