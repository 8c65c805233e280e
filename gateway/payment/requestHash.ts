import { createHash } from "node:crypto";
import type * as z from "zod/mini";

/** SHA-256 of a create's request in its canonical form: keys sorted, numbers as values. Two have one hash exactly if they ask for the same (G11). */
export function hashRequest(request: object): string {
  return createHash("sha256").update(canonicalJson(request)).digest("hex");
}

/** Tells whether a body, which may be any JSON, asks for what the request with this hash did; what the interface does not know is no part of it. */
export function isSameRequest(
  schema: z.ZodMiniType<object>,
  body: unknown,
  requestHash: string,
): boolean {
  const request = schema.safeParse(body);
  return request.success && hashRequest(request.data) === requestHash;
}

function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join(",")}}`;
}
