import { problems, type Problem } from "#contract/problem.ts";
import type { Refusal } from "./operation.ts";

/** An HTTP response. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Maps a refusal to HTTP: `application/problem+json` with a link to the meaning of its code (RFC 9457, G9). */
export function toProblemAnswer(
  { problem, detail, errors, sameRequest, headers }: Refusal,
  { baseUrl, requestId }: { readonly baseUrl: string; readonly requestId: string },
): Answer {
  const { status, title } = problems[problem];
  const body: Problem = {
    type: `${baseUrl}/docs/problems/${problem}`,
    title,
    status,
    detail,
    code: problem,
    requestId,
    ...(errors && errors.length > 0 && { errors: [...errors] }),
    ...(sameRequest !== undefined && { sameRequest }),
  };
  return {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
    body: JSON.stringify(body),
  };
}
