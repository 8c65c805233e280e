import { adviceOn } from "./advice.ts";
import type { FieldError, Problem, ProblemCode } from "./wire/problem.ts";

/**
 * Error of a call that the service refused (§7, G9). `message` names the call, the reason and the remedy. Decide by `code`.
 * `code`, `problem` and `advice` are absent if something other than the service answered, e.g. a proxy.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  /** The problem code: one of this version's list, or a later one. */
  readonly code: ProblemCode | (string & {}) | undefined;
  /** Id of this call in the service's logs. Name it when you ask for help. */
  readonly requestId: string | undefined;
  /** The missing or invalid fields, if there are any. */
  readonly fields: readonly FieldError[];
  /** The remedy, as a sentence. Absent for a code that this version does not know. */
  readonly advice: string | undefined;
  /** Seconds to wait before the next attempt, if the answer says so. */
  readonly retryAfterSecs: number | undefined;
  /** The answer itself. */
  readonly problem: Problem | undefined;

  constructor(
    call: string,
    answer: {
      readonly status: number;
      readonly problem: Problem | undefined;
      readonly requestId?: string | undefined;
      readonly retryAfterSecs?: number | undefined;
    },
  ) {
    super(`${call} was answered ${answer.status}${sentences(answer.problem)}`);
    const { status, problem, requestId, retryAfterSecs } = answer;
    this.status = status;
    this.code = problem?.code;
    this.requestId = problem?.requestId ?? requestId;
    this.fields = problem?.errors ?? [];
    this.advice = problem && adviceOn(problem.code);
    this.retryAfterSecs = retryAfterSecs;
    this.problem = problem;
  }
}

/**
 * Error of a call without an answer: no connection, or none in time. The call may have taken effect. A create can be repeated
 * with the same id: the service never creates a payment twice (§4).
 */
export class ServiceUnreachable extends Error {
  override readonly name = "ServiceUnreachable";
}

function sentences(problem: Problem | undefined): string {
  if (problem === undefined)
    return " by something other than the service. Check baseUrl, and any proxy in between.";
  const fields = (problem.errors ?? [])
    .filter(({ pointer }) => !problem.detail.includes(pointer))
    .map((field) => ` [${field.pointer}: ${field.detail.replace(/\.$/, "")}]`);
  const detail = problem.detail.replace(/\.$/, "");
  const advice = adviceOn(problem.code);
  return ` ${problem.code}: ${detail}.${fields.join("")}${advice === undefined ? "" : ` ${advice}`}`;
}
