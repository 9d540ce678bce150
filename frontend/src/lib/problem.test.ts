import { expect, it, vi } from "vitest";
import { applyProblemToForm } from "./form-problem";
import { ApiProblem, problemFromAnswer, toProblem } from "./problem";

it("reads problem+json", () => {
  const problem = problemFromAnswer(
    422,
    {
      title: "Please correct the fields below.",
      detail: "Please correct the fields below.",
      code: "validation_failed",
      errors: [{ field: "title", message: "This field is required.", code: "missing" }],
      request_id: "abc",
    },
    null,
  );
  expect(problem).toMatchObject({ status: 422, code: "validation_failed", requestId: "abc", isFinal: true });
  expect(problem.fieldErrors).toEqual([
    { field: "title", message: "This field is required.", code: "missing" },
  ]);
});

it("reads allauth's own answers, an error without a field as the detail", () => {
  const problem = problemFromAnswer(
    400,
    {
      status: 400,
      errors: [
        { message: "Wrong password.", code: "email_password_mismatch", param: "password" },
        { message: "Overall", code: "x" },
      ],
    },
    "from-header",
  );
  expect(problem.detail).toBe("Overall");
  expect(problem.fieldErrors).toEqual([
    { field: "password", message: "Wrong password.", code: "email_password_mismatch" },
  ]);
  expect(problem.requestId).toBe("from-header");
});

it("has a sentence for an answer that isn't ours", () => {
  const problem = problemFromAnswer(502, "<html>Bad gateway</html>", null);
  expect(problem.code).toBe("http_502");
  expect(problem.detail).toMatch(/went wrong on our side/);
  expect(problem.isFinal).toBe(false);
});

it("takes a failed fetch as the network's failure", () => {
  expect(toProblem(new TypeError("Failed to fetch"))).toMatchObject({
    status: 0,
    code: "network",
    isFinal: false,
  });
});

it("asks again after 429, not after other answers of 4xx", () => {
  const of = (status: number) => new ApiProblem({ status, code: "x", detail: "x" }).isFinal;
  expect([of(400), of(404), of(409), of(429), of(500)]).toEqual([true, true, true, false, false]);
});

it("puts field messages at their fields and the rest at the form's head", () => {
  const setError = vi.fn<(name: string, error: object) => void>();
  const problem = problemFromAnswer(
    422,
    { errors: [{ field: "base_amount", message: "Too small", code: "min" }] },
    null,
  );
  applyProblemToForm(problem, setError, { fields: { base_amount: "budget" } });
  expect(setError).toHaveBeenCalledExactlyOnceWith("budget", { type: "min", message: "Too small" });

  setError.mockClear();
  applyProblemToForm(
    new ApiProblem({ status: 409, code: "conflict", detail: "Already accepted." }),
    setError,
  );
  expect(setError).toHaveBeenCalledExactlyOnceWith("root.server", {
    type: "conflict",
    message: "Already accepted.",
  });
});

it("doesn't lose a message for a field the form doesn't have", () => {
  const setError = vi.fn<(name: string, error: object) => void>();
  const problem = problemFromAnswer(
    422,
    { detail: "Bad cursor", errors: [{ field: "cursor", message: "Bad", code: "x" }] },
    null,
  );
  applyProblemToForm<{ title: string }>(problem, setError, { known: ["title"] });
  expect(setError).toHaveBeenCalledExactlyOnceWith(
    "root.server",
    expect.objectContaining({ message: "Bad cursor" }),
  );
});
