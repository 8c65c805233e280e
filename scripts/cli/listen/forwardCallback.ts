import type { HeldCallback } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import { reasonOf } from "../reasonOf.ts";

/** The answer of the merchant's own server, or why there is none. */
export type ForwardAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly durationMs: number }
  /** It took the callback, and gave no answer in time. */
  | { readonly kind: "timeout" }
  /** No connection came about, or it broke. */
  | { readonly kind: "away"; readonly reason: string };

/** The service waits as long (G23). */
const timeoutMs = 15_000;

/** Sends a callback to an address, byte for byte with its headers. Follows no redirect, as the service follows none. */
export async function forwardCallback(
  { headers, body }: Pick<HeldCallback, "headers" | "body">,
  forwardTo: string,
): Promise<ForwardAnswer> {
  const tooLong = AbortSignal.timeout(timeoutMs);
  const startedAt = performance.now();
  try {
    const response = await fetch(forwardTo, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: tooLong,
    });
    // The connection is free again once the body is read.
    await response.arrayBuffer();
    const durationMs = Math.round(performance.now() - startedAt);
    return { kind: "answer", status: response.status, durationMs };
  } catch (error) {
    return tooLong.aborted ? { kind: "timeout" } : { kind: "away", reason: reasonOf(error) };
  }
}
