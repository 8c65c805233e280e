import type { FastifyReply } from "fastify";
import { type FieldError, type Problem, problems, type ProblemCode } from "#contract/problem.ts";

/** The reason for which the shop refuses a call. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSecs?: number | undefined;
}

/** Sends a refusal in the form of the service's problems (G9), so that the page reads only one form. */
export function sendRefusal(reply: FastifyReply, baseUrl: string, refusal: Refusal): FastifyReply {
  const { code, detail, errors, retryAfterSecs } = refusal;
  const problem: Problem = {
    type: `${baseUrl}/docs/problems/${code}`,
    ...problems[code],
    detail,
    code,
    requestId: reply.request.id,
    ...(errors && { errors: [...errors] }),
  };
  if (retryAfterSecs !== undefined) reply.header("retry-after", retryAfterSecs);
  return reply
    .code(problem.status)
    .header("content-type", "application/problem+json")
    .send(JSON.stringify(problem));
}
