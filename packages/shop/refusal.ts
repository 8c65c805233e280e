import type { FastifyReply } from "fastify";
import {
  type FieldError,
  type Problem,
  problems,
  type ProblemCode,
} from "@pay/contract/problem.ts";
import { isIP } from "node:net";

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

/**
 * Tells whether the `Host` header of a call is a name of this service. That stops DNS rebinding: a foreign page could
 * otherwise read through its own name that resolves to this service. Accepted are IP addresses, names without a dot
 * (`localhost`, names of an internal network) and the hosts of `own`. Nobody else can own those in the public DNS.
 */
export function isOwnName(host: string | undefined, own: readonly string[]): boolean {
  const name = nameOf(`http://${host ?? ""}`);
  if (name === "") return false;
  const isAddress = isIP(name.replaceAll(/^\[|\]$/g, "")) !== 0;
  return isAddress || !name.includes(".") || own.some((url) => nameOf(url) === name);
}

function nameOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}
