declare global {
  interface Window {
    /** Set by public/boot.js: by path and query. What comes after the session resolves to nothing for a visitor. */
    karigarFirstAnswers?: { language: string; answers: Record<string, Promise<Response | undefined>> };
  }
}

/**
 * Milliseconds of the page after which no answer is taken any more: the live stream repeats what happened while one was
 * on its way only from shortly before it opens (lib/realtime).
 */
const FRESH_FOR = 8_000;

/**
 * The answer to a question that the document has asked already (decision 0124), once; undefined if it has not, or if
 * that failed. Then the question is asked as usual.
 */
export async function takeFirstAnswer(request: Request, language: string): Promise<Response | undefined> {
  const first = window.karigarFirstAnswers;
  const { pathname, search } = new URL(request.url);
  const answer = first?.answers[pathname + search];
  if (!first || !answer) return undefined;
  Reflect.deleteProperty(first.answers, pathname + search);
  if (first.language !== language || performance.now() > FRESH_FOR) return undefined;
  return answer.catch(() => undefined);
}

/** Drops the answers that nobody has taken: something has changed since, or the person is on another page. */
export function forgetFirstAnswers(): void {
  delete window.karigarFirstAnswers;
}
