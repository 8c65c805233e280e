import { type Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { meanings, type ProblemMeaning } from "./docs/problemMeanings.ts";

/** Returns a problem as in an answer, with its meaning as detail (G9). */
export function describeProblem(
  code: ProblemCode,
  baseUrl: string,
): { readonly status: number; readonly example: Problem } {
  const { status, title } = problems[code];
  const { detail, errors }: ProblemMeaning = meanings[code];
  const example: Problem = {
    type: `${baseUrl}/docs/problems/${code}`,
    title,
    status,
    detail,
    code,
    requestId: "0b0e4b2e-6f0a-4f59-9b5c-3d1f6a2c7d10",
    ...(errors && { errors: [...errors] }),
    ...(code === "id_already_accepted" && { sameRequest: true }),
  };
  return { status, example };
}
