import { createHash } from "node:crypto";
import { CreatePayin } from "#contract/payin.ts";

/**
 * SHA-256 of a create's body in its canonical form: what the interface knows of it, keys sorted, numbers as values. Two bodies have
 * one hash exactly if they ask for the same (G11). Undefined for a body that is no create at all.
 */
export function hashRequest(body: unknown): string | undefined {
  const request = CreatePayin.safeParse(body);
  if (!request.success) return undefined;
  return createHash("sha256").update(canonicalJson(request.data)).digest("hex");
}

function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join(",")}}`;
}
