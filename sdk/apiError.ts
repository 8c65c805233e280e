import { adviceOn } from "./advice.ts";
import type { FieldError, Problem, ProblemCode } from "./wire/problem.ts";

/**
 * The service refused a call (§7, G9). `message` says which call, why, and what to do. `code` is what to decide by; it, `problem` and `advice`
 * are absent when something other than the service answered, e.g. a proxy.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  /** Why, from the list of this version or a later one. */
  readonly code: ProblemCode | (string & {}) | undefined;
  /** Names this call in the service's logs: to be told when asking for help. */
  readonly requestId: string | undefined;
  /** The fields that are missing or wrong, if that is why. */
  readonly fields: readonly FieldError[];
  /** What to do, in a sentence; absent for a code that this version does not know. */
  readonly advice: string | undefined;
  /** When the answer says so, the seconds after which a new try may be made. */
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
 * Nobody answered a call: no connection, or no answer in time. Whether the service acted on it is not known. Creates can be made again
 * with the same id: none is created twice (§4).
 */
export class ServiceUnreachable extends Error {
  override readonly name = "ServiceUnreachable";
}

function sentences(problem: Problem | undefined): string {
  if (problem === undefined)
    return " by something that is not the service: check baseUrl and what stands between.";
  const fields = (problem.errors ?? [])
    .filter(({ pointer }) => !problem.detail.includes(pointer))
    .map((field) => ` [${field.pointer}: ${field.detail.replace(/\.$/, "")}]`);
  const detail = problem.detail.replace(/\.$/, "");
  const advice = adviceOn(problem.code);
  return ` ${problem.code}: ${detail}.${fields.join("")}${advice === undefined ? "" : ` ${advice}`}`;
}
