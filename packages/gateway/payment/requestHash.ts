import { createHash } from "node:crypto";
import type * as z from "zod/mini";

/**
 * Returns the SHA-256 of a create's request in canonical form: sorted keys, numbers as values. Two requests have the same hash
 * exactly if they mean the same (G11).
 */
export function hashRequest(request: object): string {
  return createHash("sha256").update(canonicalJson(request)).digest("hex");
}

/**
 * Returns whether a body, which may be any JSON, means the same as the request with this hash. Fields that the interface does not
 * know are ignored.
 */
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
