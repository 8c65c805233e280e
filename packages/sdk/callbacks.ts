import { callApi } from "./callApi.ts";
import { checkQuery, checkResend } from "./input/checkRequests.ts";
import type { Authorized } from "./service.ts";
import type {
  CallbackQuery,
  CallbacksResent,
  CallbacksToResend,
  ListedCallback,
} from "./wire/callbacks.ts";

/**
 * Lists the merchant's newest 50 callbacks with every attempt, newest first (G23). `{ states: ["dead"] }` lists the dead
 * letters. Throws an ApiError.
 */
export async function listCallbacks(
  service: Authorized,
  query: CallbackQuery = {},
): Promise<readonly ListedCallback[]> {
  checkQuery("callbacks", query);
  const { states } = query;
  const call = { method: "GET", path: "/callbacks", query: { states } } as const;
  const reply = await callApi<{ readonly callbacks: readonly ListedCallback[] }>(service, call);
  return reply.callbacks;
}

/**
 * Sends callbacks again, each with its own id (G23). Of a range it takes the 1000 oldest: repeat the call until `remaining`
 * is 0. Throws an ApiError: 422 for an invalid range.
 */
export async function resendCallbacks(
  service: Authorized,
  which: CallbacksToResend,
): Promise<CallbacksResent> {
  checkResend(which);
  // JSON.stringify writes a Date as the service expects it.
  const body = JSON.stringify(which);
  return await callApi(service, { method: "POST", path: "/callbacks/!resend", body });
}
