import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";
import type { CallbackQuery, CallbacksResent, ListedCallback } from "./wire/callbacks.ts";

/**
 * Selects the callbacks to send again (G23): at most 100 ids in any state, or the dead letters created from `from` on and
 * before `to`.
 */
export type CallbacksToResend =
  | { readonly ids: readonly string[] }
  | { readonly from: Date; readonly to: Date };

/**
 * Lists the merchant's newest 50 callbacks with every attempt, newest first (G23). `{ states: ["dead"] }` lists the dead
 * letters. Throws an ApiError.
 */
export async function listCallbacks(
  service: Authorized,
  { states }: CallbackQuery = {},
): Promise<readonly ListedCallback[]> {
  const call = { method: "GET", path: "/callbacks", query: { states } } as const;
  const reply = await callApi<{ readonly callbacks: readonly ListedCallback[] }>(service, call);
  return reply.callbacks;
}

/**
 * Sends callbacks again, each with its own id (G23). Of a range it takes the 1000 oldest: repeat the call until `remaining`
 * is 0. Throws an ApiError: 422 for an invalid range.
 */
export function resendCallbacks(
  service: Authorized,
  which: CallbacksToResend,
): Promise<CallbacksResent> {
  // JSON.stringify writes a Date as the service expects it.
  const body = JSON.stringify(which);
  return callApi(service, { method: "POST", path: "/callbacks/!resend", body });
}
